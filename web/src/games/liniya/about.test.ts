import { describe, expect, it } from 'vitest';
import { aboutOf } from './about';

describe('a card that is held', () => {
  it('says what it does', () => {
    expect(aboutOf('+1', {}, 'ru')).toEqual({
      name: '+1 Ещё фишка',
      text: 'Поставьте фишку на любую свободную клетку, кроме угла.',
    });
    expect(aboutOf('d7', {}, 'en')).toMatchObject({ name: 'd7' });
    expect(aboutOf('d7', {}, 'en').text).toMatch(/^Place a chip on this event’s cell/);
  });
});
