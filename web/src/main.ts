import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './controls.css';
import { push } from './lib/push.svelte';

mount(App, { target: document.getElementById('app')! });

// Without the server there is a page that says so, also in an installed Igroteka; and whoever wants is told
// whose turn it is when no page is open.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker
    .register('/offline.js')
    .then(() => push.look())
    .catch(() => {});
