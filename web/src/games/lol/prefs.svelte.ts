// What a person has chosen for this room in this browser.

const KEY = { hints: 'igroteka.lol.hints', left: 'igroteka.lol.left' };

// Storage can be forbidden by the browser; then nothing is remembered.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered.
  }
}

class Hints {
  /** Do twins glow, and does the call remind one? */
  on = $state(read(KEY.hints) !== 'off');

  turn(): void {
    this.on = !this.on;
    write(KEY.hints, this.on ? 'on' : 'off');
  }
}

class Thumbs {
  /** Is the palm at the right, and the call at the left? */
  swapped = $state(read(KEY.left) === 'on');

  swap(): void {
    this.swapped = !this.swapped;
    write(KEY.left, this.swapped ? 'on' : 'off');
  }
}

export const hints = new Hints();
export const thumbs = new Thumbs();
