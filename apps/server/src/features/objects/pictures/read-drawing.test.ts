import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { svg } from '../files.fixture.ts';
import { readDrawing } from './read-drawing.ts';

const DOT = '<rect class="a" width="24" height="24" fill="#f60"/>';
const NS = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"';
const W3C = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC ${W3C} [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="0 24" viewBox="0 0 24 24" width="24" height="24">
<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#pgf"/></foreignObject>
<g i:extraneous="self">${DOT}</g></switch><i:pgf id="pgf"><![CDATA[eJzs=\\x on a=]]></i:pgf></svg>`;

/** The colour in the middle of what is drawn of an SVG. */
async function middleOf(text: string): Promise<number[]> {
  const drawing = readDrawing(Buffer.from(text));
  if (!drawing) throw new Error('this is no SVG');
  const { data } = await sharp(drawing).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((12 * 24 + 12) * 4, (12 * 24 + 12) * 4 + 3)];
}

describe('a logo as a design program writes it is drawn', () => {
  it.each([
    ['a DOCTYPE', svg(DOT, `<!DOCTYPE svg PUBLIC ${W3C}>`).toString()],
    ['a short DOCTYPE', svg(DOT, '<?xml version="1.0"?><!DOCTYPE svg>').toString()],
    [
      'attributes of Inkscape',
      `<svg ${NS} inkscape:export-filename="C:\\Users\\kim\\logo.png" sodipodi:docname="logo.svg">
       <sodipodi:namedview pagecolor="#fff" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about="">x</cc:Work>
       </rdf:RDF></metadata>${DOT}</svg>`,
    ],
    ['a style in CDATA', svg(`<style><![CDATA[ .a > b, .a { fill: #f60 } ]]></style>${DOT}`).toString()],
    [
      'the prefix svg:',
      `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">
       <svg:rect width="24" height="24" fill="#f60"/></svg:svg>`,
    ],
    ['entities of Illustrator', ILLUSTRATOR],
    ['a link', svg(`<a xlink:href="https://gym.example/?a=1&amp;b" target="_blank">${DOT}</a>`).toString()],
    ['a comment and notes of a program', svg(`<!-- C:\\logo --><?xpacket begin="x"?>${DOT}`).toString()],
  ])('%s', async (_what, text) => {
    expect(await middleOf(text)).toEqual([255, 102, 0]);
  });
});

describe('what leaving something out would put together is refused', () => {
  it.each([
    ['drawing_script', svg('<scr<!-- -->ipt>alert(1)</script>')],
    ['drawing_script', svg('<rect on x:y="" load="alert(1)"/><rect onload="alert(1)"/>')],
    ['drawing_script', svg('<scr<a>ipt>alert(1)</script>')],
    ['drawing_script', svg('<![CDATA[<]]><rect onload="alert(1)"/>')],
    ['drawing_outside', svg('<style><![CDATA[@import "https://x.example/a.css";]]></style>')],
    ['drawing_outside', svg('<image hr<!-- -->ef="https://x.example/a.png"/>')],
    ['drawing_outside', svg('<image href="&u;"/>', '<!DOCTYPE svg [<!ENTITY u "https://x.example/a.png">]>')],
    ['drawing_coded', svg('&u;', '<!DOCTYPE svg [<!ENTITY u SYSTEM "file:///etc/passwd">]>')],
    ['drawing_coded', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>')],
    ['drawing_coded', svg('&a;'.repeat(2_000), `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>`)],
    ['drawing_coded', svg('', '<!DOCTYPE svg SYSTEM "file:///etc/passwd">')],
    ['drawing_coded', svg('<style>.a { content: "\\41" }</style>')],
  ])('%s', (code, bytes) => {
    expect(() => readDrawing(bytes)).toThrow(expect.objectContaining({ code: `objects.${code}` }));
  });
});

it.each([
  '<!--',
  '<?x ',
  '<![CDATA[',
  '<metadata>',
  '<metadata ',
  ' a:b="',
  '<a ',
  '<!DOCTYPE svg [',
  '<foreignObject ',
])('a drawing of nothing but %s is read', (part) => {
  const begun = svg(part.repeat(400_000 / part.length));
  try {
    expect(readDrawing(begun)).toBeInstanceOf(Buffer);
  } catch (error) {
    expect(error).toMatchObject({ name: 'PictureRefused' });
  }
});
