import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

it.each([
  ['<style>p { color: red }</style><p>Bring shoes</p>', 'Bring shoes\n'],
  ['<table><tr><td>Squat</td><td>5 x 5</td></tr><tr><td>Row</td></tr></table>', 'Squat 5 x 5\nRow\n\n'],
  ['Before<img src="https://x.example/a.png" alt="a">after', 'Beforeafter'],
  ['One<hr>two<hr/>three', 'One\ntwo\nthree'],
  ['It&rsquo;s &#8364;5 &mdash; &#x20AC;6', 'It’s €5 — €6'],
  ['<b>Bring</b> shoes<br>&amp; water', 'Bring shoes\n& water'],
  ['M&uuml;ller &szlig; &Eacute;t&eacute; &hellip;&nbsp;ok', 'Müller ß Été … ok'],
  ['&amp;lt;b&amp;gt; stays', '&lt;b&gt; stays'],
  ['<script>alert(1)</script><!-- note -->Hi', 'Hi'],
  ['<style>never closed', ''],
  ['<div><p>One</p></div><div></div><p>Two</p>', 'One\n\nTwo\n'],
])('%s is read as %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it.each([
  'Kim <kim@example.org> & Bo',
  '3 < 5 and 7 > 5',
  'see <https://example.org/x>',
  'R&D; AT&T &unknown; &#0; &#99999999;',
])('%s stays', (text) => {
  expect(htmlText(text)).toBe(text);
});

it('takes no longer for a long text that closes nothing', () => {
  const text = `<b>${'<style>'.repeat(2_000)}${'<!--'.repeat(2_000)}`;
  expect(htmlText(text)).toBe('');
});
