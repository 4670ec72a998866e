import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ProgressRing } from '#ui/plot/progress-ring.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';

test('a field links its label, hint and error to the input', () => {
  const html = renderToStaticMarkup(
    createElement(TextField, { id: 'mail', label: 'Email', hint: 'Yours', error: 'Not one', name: 'email' }),
  );
  expect(html).toContain('<label for="mail"');
  expect(html).toMatch(/<input[^>]*aria-describedby="mail-hint mail-error"[^>]*name="email"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<p id="mail-error"/);
});

test('a field without an error is not marked invalid', () => {
  const html = renderToStaticMarkup(createElement(TextField, { label: 'Email' }));
  expect(html).not.toContain('aria-invalid="');
  expect(html).not.toContain('aria-describedby="');
});

test('a button submits a form only if told to; a busy one is announced and keeps its label', () => {
  const html = renderToStaticMarkup(createElement(Button, { busy: true }, 'Saving'));
  expect(html).toContain('type="button"');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Saving');
  expect(html).not.toContain('disabled=""');
});

test('an icon button has a name', () => {
  expect(renderToStaticMarkup(createElement(IconButton, { label: 'Close', icon: 'x' }))).toContain(
    'aria-label="Close"',
  );
});

test('a badge names what it counts, caps the number and is empty at zero', () => {
  const html = renderToStaticMarkup(createElement(Badge, { count: 120, label: '120 unread' }));
  expect(html).toContain('99+');
  expect(html).toContain('120 unread');
  expect(renderToStaticMarkup(createElement(Badge, { count: 0, label: 'none' }))).toBe('');
});

test('a person without a picture is their letter in the display face, hidden from screen readers', () => {
  const of = (profileImageUrl: string | null) =>
    renderToStaticMarkup(createElement(Avatar, { person: { id: 'kim', name: 'kim', profileImageUrl } }));
  expect(of(null)).toMatch(
    /class="[^"]*display [^"]*bg-person-\d [^"]*"><span[^>]* aria-hidden="true">K<\/span>/,
  );
  expect(of('/a.webp')).not.toMatch(/bg-person|K/);
});

test('a ring never exceeds the whole, and accepts a whole of zero', () => {
  const full = renderToStaticMarkup(createElement(ProgressRing, { value: 7, max: 5, label: 'x' }));
  expect(full).toContain('stroke-dashoffset="0"');
  expect(renderToStaticMarkup(createElement(ProgressRing, { value: 0, max: 0, label: 'x' }))).not.toContain(
    'NaN',
  );
});
