import { expect, test } from 'vitest';
import { Asker } from '../src/lib/asker';

function slow() {
  const asked: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const asker = new Asker<string>((_seat, action) => {
    asked.push(action);
    return new Promise((done) => answers.push(done));
  });
  const answer = async () => {
    answers.shift()!(`${asked.at(-1)}!`);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { asker, asked, answer };
}

test('of questions that come while one is being answered, the newest is asked', async () => {
  const { asker, asked, answer } = slow();
  const heard: string[] = [];
  for (const action of ['one', 'two', 'three']) asker.ask(0, action, (said) => heard.push(said));
  expect(asked).toEqual(['one']);
  await answer();
  expect(heard).toEqual(['one!']);
  expect(asked).toEqual(['one', 'three']);
  await answer();
  expect(heard).toEqual(['one!', 'three!']);
});

test('an answer to what no longer matters is not heard', async () => {
  const { asker, asked, answer } = slow();
  const heard: string[] = [];
  asker.ask(0, 'one', (said) => heard.push(said));
  asker.ask(0, 'two', (said) => heard.push(said));
  asker.forget();
  asker.ask(1, 'three', (said) => heard.push(said));
  await answer();
  await answer();
  expect(heard).toEqual(['three!']);
  expect(asked).toEqual(['one', 'three']);
});
