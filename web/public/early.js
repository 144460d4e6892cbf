// Before the first paint: the light and the language that were chosen last.
try {
  document.documentElement.dataset.theme = localStorage.getItem('igroteka.theme') || 'auto';
  document.documentElement.lang = localStorage.getItem('igroteka.lang') || 'ru';
} catch (_) {
  document.documentElement.dataset.theme = 'auto';
}
