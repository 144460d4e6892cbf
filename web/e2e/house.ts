// A server of its own for each test, with a database that outlives it.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { NewTable, Opened, Denial } from '../src/generated/protocol';

const program =
  process.env.IGROTEKA_BIN ??
  fileURLToPath(new URL('../../target/debug/igroteka', import.meta.url));

export class House {
  #data = mkdtempSync(join(tmpdir(), 'igroteka-'));
  #process: ChildProcess | null = null;
  readonly #seed: string | null;
  url = '';

  /** With a seed all luck is the same every time. */
  constructor(seed: string | null = null) {
    this.#seed = seed;
  }

  /** Starts the server, the second time on the same address as before. */
  async open() {
    const addr = this.url ? this.url.replace('http://', '') : '127.0.0.1:0';
    const args = ['serve', '--addr', addr, '--data', this.#data, '--bot-pace', '5', '--positions'];
    if (this.#seed) args.push('--seed', this.#seed);
    const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = server;
    this.url = await new Promise((resolve, reject) => {
      server.once('exit', () => reject(new Error('the server does not start')));
      server.stdout.once('data', (text: Buffer) => resolve(/http:\S+/.exec(text.toString())![0]));
    });
  }

  /** Ends it as a power cut would. */
  async kill() {
    const server = this.#process;
    if (!server) return;
    server.removeAllListeners('exit');
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
  }

  /** Orders a table in the name of whoever this page belongs to; its address. */
  async order(page: Page, order: Partial<NewTable>): Promise<string> {
    const answer = await page.request.post(`${this.url}/api/tables`, {
      data: order,
      headers: { origin: this.url },
    });
    const { id, text } = (await answer.json()) as Partial<Opened & Denial>;
    if (!id) throw new Error(`${answer.status()} ${JSON.stringify(text)}`);
    return `${this.url}/table/${id}`;
  }

  async close() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
