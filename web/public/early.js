// Before the first paint: the light and the language that were chosen last, or those of the browser.
(() => {
  const root = document.documentElement;
  const reads = navigator.languages.some((tag) => /^(ru|be|uk|kk)\b/i.test(tag));
  root.dataset.theme = 'auto';
  root.lang = reads ? 'ru' : 'en';
  try {
    root.dataset.theme = localStorage.getItem('igroteka.theme') || root.dataset.theme;
    root.lang = localStorage.getItem('igroteka.lang') || root.lang;
  } catch (_) {
    // Nothing was kept.
  }
})();
