// Web Push: this browser is told whose turn it is when no page is open. The service worker that shows it
// is `public/offline.js`.

import { api, ApiError } from './api';
import { toasts } from './toasts.svelte';
import { prefs } from './prefs.svelte';
import { session } from './session.svelte';
import { phrase } from './text';

/** `none`: this browser can't be told, or it isn't known yet. */
export type PushState = 'none' | 'off' | 'on' | 'denied';

class Push {
  state = $state<PushState>('none');
  /** What the person has just asked for, until it is so or isn't. */
  private wish = $state<boolean | null>(null);

  /** As a switch shows it: what was asked for and is not so falls back. */
  get on(): boolean {
    return this.wish ?? this.state === 'on';
  }

  get busy(): boolean {
    return this.wish !== null;
  }

  /** Looks how it is, once the service worker is there. A subscription is renewed by every visit. */
  async look(): Promise<void> {
    const manager = await managerOf();
    if (!manager) return;
    if (Notification.permission === 'denied') this.state = 'denied';
    else if (!(await manager.getSubscription())) this.state = 'off';
    else {
      this.state = 'on';
      await this.renew();
    }
  }

  /** The server hears again where this browser is told, as whom and in which language. */
  async renew(): Promise<void> {
    if (this.state !== 'on') return;
    try {
      const manager = await managerOf();
      if (manager) await subscribe(manager);
    } catch {
      // The next visit renews it.
    }
  }

  /** To be called by a press: browsers ask nobody who hasn't pressed anything. */
  async turnOn(): Promise<void> {
    await this.attempt(true, async () => {
      const permission = await Notification.requestPermission();
      const manager = await managerOf();
      if (permission === 'granted' && manager) {
        await subscribe(manager);
        this.state = 'on';
      } else if (permission === 'denied') this.state = 'denied';
    });
  }

  async turnOff(): Promise<void> {
    await this.attempt(false, async () => {
      const subscription = await (await managerOf())?.getSubscription();
      this.state = 'off';
      if (!subscription) return;
      // Without the browser's half nothing arrives any more, whatever the server knows.
      await subscription.unsubscribe();
      await api.unsubscribe(subscription.endpoint);
    });
  }

  /** The same from a page that is open and not looked at: the server tells only those who aren't there. */
  async show(title: string, body: string, table: string): Promise<void> {
    if (this.state !== 'on') return;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.showNotification(title, { ...LOOKS, body, tag: table, data: table });
  }

  private async attempt(wish: boolean, work: () => Promise<void>): Promise<void> {
    this.wish = wish;
    try {
      await work();
    } catch (fault) {
      const text = (fault instanceof ApiError && fault.text) || phrase('push_failed');
      toasts.add({ kind: 'trouble', text, rule: null, game: null });
    }
    this.wish = null;
  }
}

const LOOKS = { icon: '/icons/192.png' };

async function managerOf(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  if (!('Notification' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // Before the worker is at work there is nothing to subscribe.
  return registration ? (await navigator.serviceWorker.ready).pushManager : null;
}

/** Subscribes if need be, and says so to the server; if it won't hear of it, nothing is left. */
async function subscribe(manager: PushManager): Promise<void> {
  await session.known;
  const { key } = await api.pushKey();
  let subscription = await manager.getSubscription();
  // A server that has lost its key can't write to old subscriptions.
  if (subscription && base64(subscription.options.applicationServerKey) !== key) {
    await subscription.unsubscribe();
    subscription = null;
  }
  const fresh = subscription === null;
  subscription ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await api.subscribe({
      endpoint: subscription.endpoint,
      p256dh: base64(subscription.getKey('p256dh')),
      auth: base64(subscription.getKey('auth')),
      lang: prefs.lang,
    });
  } catch (fault) {
    if (fresh) await subscription.unsubscribe();
    throw fault;
  }
}

/** As it is written in addresses, without padding. */
export function base64(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export const push = new Push();
