/** The names of U+00A0 to U+00FF in HTML, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)])),
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' },
  ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', euro: '€', trade: '™', permil: '‰', minus: '−' },
  ...{ larr: '←', rarr: '→', uarr: '↑', darr: '↓', le: '≤', ge: '≥', ne: '≠', asymp: '≈', infin: '∞' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '\u200c', zwj: '\u200d', lrm: '', rlm: '' },
  ...{ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', prime: '′', Prime: '″', check: '✓' },
};

/** `&rsquo;`, `&#8364;`, `&#x20AC;` */
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,8}));/gi;

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Tags by which a text is HTML; one of mail (`<kim@example.org>`) or mathematics is not. */
const TAG =
  /<\/?(?:a|abbr|address|article|b|big|blockquote|body|br|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|figure|font|footer|h[1-6]|head|header|hr|html|html-blob|i|img|ins|label|li|link|main|mark|meta|nav|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|wbr)(?:\s[^<>]*|\/)?>/gi;
/** What is no text for people, with its content. */
const UNREAD =
  /<(style|script|head|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<!doctype[^>]*>/gi;
const BREAK = /<(?:br|hr|\/p|\/div|\/li|\/h[1-6]|\/tr|\/table|\/blockquote|\/pre|\/dd|\/dt)\b[^<>]*>/gi;
const CELL = /<\/t[dh]\b[^<>]*>/gi;

/** A description of Google, which its own pages and many other apps write as HTML, as plain text. */
export function htmlText(text: string): string {
  // A global pattern would begin where the last search ended.
  const plain =
    text.search(TAG) < 0
      ? text
      : text
          .replace(UNREAD, '')
          .replace(BREAK, '\n')
          .replace(CELL, ' ')
          .replace(TAG, '')
          .replace(/[ \t]+\n/g, '\n')
          .replace(/\n{3,}/g, '\n\n');
  return plain.replace(ENTITY, decode);
}
