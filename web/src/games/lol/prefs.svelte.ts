// What a person has chosen for this room in this browser.

const KEY = 'igroteka.lol.hints';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage can be forbidden by the browser; then nothing is remembered.
    return true;
  }
}

class Hints {
  /** Do twins glow, and does the call remind one? */
  on = $state(read());

  turn(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(KEY, this.on ? 'on' : 'off');
    } catch {
      // Not remembered.
    }
  }
}

export const hints = new Hints();
