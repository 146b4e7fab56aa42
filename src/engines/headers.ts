import helmet from 'helmet';

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What every answer tells a browser: scripts from here alone, no frame, no referrer, no other origin, HTTPS from now on. */
export const protect = helmet({
  contentSecurityPolicy: { useDefaults: false, directives },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
});

/** The policy of a page, which may hold scripts and styles of its own: those that bear the nonces. */
export const protectPage = (nonces: { script: string; style: string }) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      ...directives,
      'script-src': [...directives['script-src'], `'nonce-${nonces.script}'`],
      'style-src': [...directives['style-src'], `'nonce-${nonces.style}'`],
    },
  });

/** What an answer carries that is given before any hook could run. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
