// Plain http on an address other than localhost: the browser withholds its cryptography and the service worker from the page.
const words = WORDS['floor.insecure'];

if (!window.isSecureContext) {
  crypto.randomUUID ??= () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  if (window === window.top) document.addEventListener('DOMContentLoaded', showNote);
}

function showNote() {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.dataset.part = 'insecure';
  note.style.cssText = 'margin:0;padding:12px 16px;background:#ffe9a6;color:#1b1f2e;font:600 15px/1.4 sans-serif';
  note.textContent = words[document.documentElement.lang] || words.en;
  document.body.prepend(note);
}
