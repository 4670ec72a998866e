import { expect, test } from 'vitest';
import { joinHyphens } from './join-hyphens.ts';

test.each([
  ['Sign in by e-mail', 'Sign in by e-~mail'],
  ['T-shirt, Check-ins and one-rep max', 'T-~shirt, Check-~ins and one-~rep max'],
  ['{{count}}-rep max, {{times}}-mal', '{{count}}-~rep max, {{times}}-~mal'],
  ['Demande-lui-en, a-t-il', 'Demande-~lui-~en, a-~t-~il'],
  // What stands at the end of the line is a word.
  ['Check-in-Formulare, E-Mail-Adresse', 'Check-~in-Formulare, E-~Mail-Adresse'],
  ['Home-Bildschirm, Authenticator-App', 'Home-Bildschirm, Authenticator-App'],
  // No line breaks before a number.
  ['Curl 3x8-12@60, 2-10 - a dash', 'Curl 3x8-12@60, 2-10 - a dash'],
])('"%s"', (text, joined) => {
  expect(joinHyphens(text).replaceAll('\u2060', '~')).toBe(joined);
});
