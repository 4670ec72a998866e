import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { TextField } from './text-field.tsx';

test('a field ties its label, hint and error to the input', () => {
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

test('a button does not submit a form unless it is told to, and a busy one says so and keeps its label', () => {
  const html = renderToStaticMarkup(createElement(Button, { busy: true }, 'Saving'));
  expect(html).toContain('type="button"');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Saving');
  expect(html).not.toContain('disabled=""');
});

test('a picture button is named', () => {
  expect(renderToStaticMarkup(createElement(IconButton, { label: 'Close', icon: 'x' }))).toContain(
    'aria-label="Close"',
  );
});

test('a badge says what it counts, caps the number and is nothing at zero', () => {
  const html = renderToStaticMarkup(createElement(Badge, { count: 120, label: '120 unread' }));
  expect(html).toContain('99+');
  expect(html).toContain('120 unread');
  expect(renderToStaticMarkup(createElement(Badge, { count: 0, label: 'none' }))).toBe('');
});

test('an avatar without a picture shows a whole letter, and is silent as decoration', () => {
  expect(renderToStaticMarkup(createElement(Avatar, { name: '𠮷田' }))).toContain('>𠮷<');
  expect(renderToStaticMarkup(createElement(Avatar, { name: 'Mara', decorative: true }))).not.toContain(
    '>Mara<',
  );
});

test('a ring never draws more than the whole and survives an empty one', () => {
  const full = renderToStaticMarkup(createElement(ProgressRing, { value: 7, max: 5, label: 'x' }));
  expect(full).toContain('stroke-dashoffset="0"');
  expect(renderToStaticMarkup(createElement(ProgressRing, { value: 0, max: 0, label: 'x' }))).not.toContain(
    'NaN',
  );
});
