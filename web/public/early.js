// Before the first paint: the light and the language that were chosen last, or those of the browser. And
// what the page is going to need is asked for.
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

  // The page that stands for the house needs nothing.
  const known = document.querySelector('meta[name="early"]')?.content;
  if (!known) return;
  const { pages, langs, all } = JSON.parse(known);
  const parts = location.pathname.split('/').filter(Boolean);
  const page = parts.length === 0 ? 'home' : parts.length < 3 ? parts[0] : '';
  const words = langs[root.lang] || { all: [], pages: {} };
  const files = [...words.all, ...(words.pages[page] || []), ...(pages[page] || []), ...all];
  for (const file of files) {
    const link = document.createElement('link');
    link.href = `/${file}`;
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else if (file.endsWith('.js')) link.rel = 'modulepreload';
    else Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });
    document.head.append(link);
  }
})();
