import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './controls.css';
import { fetchPage } from './lib/pages';
import { prefs } from './lib/prefs.svelte';
import { push } from './lib/push.svelte';
import { router } from './lib/route.svelte';
import { learn } from './lib/words';

// `public/early.js` has sent for both.
Promise.all([learn(prefs.lang), fetchPage(router.now.page)]).then(
  () => mount(App, { target: document.getElementById('app')! }),
  () => document.getElementById('unfinished')!.removeAttribute('hidden'),
);

// Without the server there is a page that says so, also in an installed Igroteka; and whoever wants is told
// whose turn it is when no page is open.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register('/offline.js')
    .then(() => push.look())
    .catch(() => {});
