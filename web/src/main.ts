import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './controls.css';

mount(App, { target: document.getElementById('app')! });

// Without the server there is a page that says so, also in an installed Igroteka.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/offline.js').catch(() => {});
