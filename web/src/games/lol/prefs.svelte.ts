// What a person has chosen for this room in this browser.

import { recall, remember } from '../../lib/storage';

const KEY = { hints: 'igroteka.lol.hints', left: 'igroteka.lol.left' };

class Hints {
  /** Do twins glow, and does the call remind one? */
  on = $state(recall(KEY.hints) !== 'off');

  turn(): void {
    this.on = !this.on;
    remember(KEY.hints, this.on ? 'on' : 'off');
  }
}

class Thumbs {
  /** Is the palm at the right, and the call at the left? */
  swapped = $state(recall(KEY.left) === 'on');

  swap(): void {
    this.swapped = !this.swapped;
    remember(KEY.left, this.swapped ? 'on' : 'off');
  }
}

export const hints = new Hints();
export const thumbs = new Thumbs();
