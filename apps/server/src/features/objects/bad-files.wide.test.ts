import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '#testing/use-app.ts';
import { bombPng, mp4, ogg, picture, svg, vtt, webm } from './files.fixture.ts';
import { startS3StandIn } from './s3-stand-in.fixture.ts';
import { announce, download, type File, filesIn, rowsIn, send, upload } from './upload/uploading.fixture.ts';

const store = await startS3StandIn();
let hits = 0;
const trap = createServer((_request, response) => {
  hits++;
  response.end();
});
await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
const outside = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/x.png`;
afterAll(async () => {
  await store.stop();
  trap.close();
});

const png = await picture('png');
const jpeg = await picture('jpeg');
const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(4_000)]);
const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
const gif = Buffer.from(
  '47494638396101000100800000ff660000000021f90401000000002c00000000010001000002024401003b',
  'hex',
);
const entities = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
const avi = Buffer.concat([Buffer.from('RIFF\0\x10\0\0AVI LIST'), Buffer.alloc(5_000)]);
const heic = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(4_000),
]);
const crumbs = Buffer.alloc(8 * 100_000, '\0\0\0\bfree', 'latin1');

const avatar = (bytes: Buffer, contentType = 'image/png'): File => ({
  purpose: 'avatar',
  contentType,
  bytes,
});
const video = (bytes: Buffer, contentType = 'video/mp4'): File => ({
  purpose: 'exercise-video',
  contentType,
  bytes,
});
const logo = (bytes: Buffer): File => ({ purpose: 'logo', contentType: 'image/svg+xml', bytes });
const voice = (bytes: Buffer, contentType = 'audio/webm'): File => ({
  purpose: 'message-voice',
  contentType,
  bytes,
});
const captions = (bytes: Buffer): File => ({ purpose: 'exercise-captions', contentType: 'text/vtt', bytes });

type BadFile = [string, File, number, string];

const PUBLIC: BadFile[] = [
  ['a program named png', avatar(exe), 415, 'wrong_type'],
  ['a page named png', avatar(html), 415, 'wrong_type'],
  ['a drawing named png', avatar(svg()), 415, 'wrong_type'],
  ['a GIF named jpeg', avatar(gif, 'image/jpeg'), 415, 'wrong_type'],
  ['a video named png', avatar(mp4()), 415, 'wrong_type'],
  ['a HEIC named jpeg', avatar(heic, 'image/jpeg'), 415, 'heic'],
  ['a PNG cut in the middle', avatar(png.subarray(0, png.length / 2)), 400, 'unreadable'],
  ['a PNG of its first bytes', avatar(png.subarray(0, 20)), 400, 'unreadable'],
  ['a JPEG cut in the middle', avatar(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'), 400, 'unreadable'],
  ['a header that claims 400 megapixels', avatar(bombPng(20_000, 20_000, 100)), 413, 'too_many_pixels'],
  ['50 MB packed into 50 KB', avatar(bombPng(20_000, 20_000, 2_501 * 20_000)), 413, 'too_many_pixels'],
  ['one pixel row too many', avatar(bombPng(8_500, 6_001, 1_064 * 6_001)), 413, 'too_many_pixels'],
  ['a header that claims four thousand million columns', avatar(bombPng(0x7fffffff, 1, 100)), 400, ''],
  ['a program named mp4', video(exe), 415, 'wrong_type'],
  ['a page named webm', video(html, 'video/webm'), 415, 'wrong_type'],
  ['a picture named mp4', video(png), 415, 'wrong_type'],
  ['an AVI named mp4', video(avi), 415, 'wrong_type'],
  ['an mp4 cut in the middle', video(mp4().subarray(0, 20_000)), 400, 'unreadable'],
  ['an mp4 cut after its table', video(mp4().subarray(0, 232)), 400, 'unreadable'],
  ['an mp4 without pictures', video(mp4().subarray(0, 32)), 400, 'unreadable'],
  ['an mp4 of nothing but empty boxes', video(Buffer.concat([mp4(), crumbs])), 400, 'unreadable'],
  ['a webm cut in the middle', video(webm().subarray(0, 9_000), 'video/webm'), 400, 'unreadable'],
  ['a drawing with a script', logo(svg('<script>alert(1)</script>')), 400, 'drawing_script'],
  [
    'a drawing with a handler',
    logo(svg('<rect onload="alert(1)" width="9" height="9"/>')),
    400,
    'drawing_script',
  ],
  ['a drawing with entities', logo(svg('<text>&b;</text>', entities)), 400, 'drawing_coded'],
  [
    'a drawing with a DOCTYPE',
    logo(svg('', '<!DOCTYPE svg SYSTEM "file:///etc/passwd">')),
    400,
    'drawing_coded',
  ],
  [
    'a drawing with a picture from outside',
    logo(svg(`<image href="${outside}" width="9" height="9"/>`)),
    400,
    'drawing_outside',
  ],
  [
    'the same spelt otherwise',
    logo(svg(`<image xlink:href="&#104;ttp${outside.slice(4)}" width="9" height="9"/>`)),
    400,
    'drawing_outside',
  ],
  [
    'a drawing with a file of ours',
    logo(svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
    400,
    'drawing_outside',
  ],
  [
    'a drawing with a style from outside',
    logo(svg(`<style>@import "${outside}";</style>`)),
    400,
    'drawing_outside',
  ],
  [
    'a drawing with a fill from outside',
    logo(svg(`<rect style="fill:u&#114;l(${outside})" width="9" height="9"/>`)),
    400,
    'drawing_outside',
  ],
  [
    'a drawing with another document in it',
    logo(svg('<foreignObject><p>hi</p></foreignObject>')),
    400,
    'drawing_script',
  ],
  ['a drawing cut off', logo(svg('<g>').subarray(0, 150)), 400, 'unreadable'],
  [
    'a drawing as large as a field',
    logo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>')),
    413,
    'too_many_pixels',
  ],
  ['a page named svg', logo(html), 415, 'wrong_type'],
  [
    'captions in another form',
    captions(Buffer.from('1\n00:00:00,000 --> 00:00:04,000\nHi\n')),
    415,
    'wrong_type',
  ],
  [
    'captions that are no UTF-8',
    captions(Buffer.concat([vtt(), Buffer.from([0xff, 0xfe])])),
    415,
    'wrong_type',
  ],
  ['captions that begin like captions', captions(Buffer.from('WEBVTTX\n')), 415, 'wrong_type'],
];

const wav = Buffer.concat([Buffer.from('RIFF\0\x10\0\0WAVEfmt '), Buffer.alloc(5_000)]);
const filmed = (tag: string, bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, 60), Buffer.from(tag, 'latin1'), bytes.subarray(60 + tag.length)]);

const VOICES: BadFile[] = [
  ['a program named voice', voice(exe), 415, 'wrong_type'],
  ['a page named voice', voice(html), 415, 'wrong_type'],
  ['a picture named voice', voice(png), 415, 'wrong_type'],
  ['a WAV named webm', voice(wav), 415, 'wrong_type'],
  ['an AVI named voice', voice(avi), 415, 'wrong_type'],
  ['a film in webm named voice', voice(filmed('V_VP8', webm())), 415, 'wrong_type'],
  ['a film in mp4 named voice', voice(filmed('hdlr\0\0\0\0\0\0\0\0vide', mp4())), 415, 'wrong_type'],
  ['a webm of sound cut in the middle', voice(webm().subarray(0, 9_000)), 400, 'unreadable'],
  ['an mp4 of sound cut in the middle', voice(mp4().subarray(0, 20_000), 'audio/mp4'), 400, 'unreadable'],
  ['an mp4 of nothing but boxes named voice', voice(Buffer.concat([mp4(), crumbs])), 400, 'unreadable'],
  ['an ogg cut in the middle', voice(ogg().subarray(0, 9_000), 'audio/ogg'), 400, 'unreadable'],
  [
    'an ogg with a page behind it',
    // As long as the head of one of its own pages, with no bytes after it: only its name is wrong.
    voice(Buffer.concat([ogg(), html.subarray(0, 26), Buffer.alloc(1)]), 'audio/ogg'),
    400,
    'unreadable',
  ],
  [
    'an ogg of text',
    voice(Buffer.from(ogg().toString('latin1').replace('OpusHead', 'TextHead'), 'latin1')),
    415,
    '',
  ],
];

/** What is refused in public is refused in private. */
const PRIVATE = PUBLIC.flatMap(([name, file, ...rest]): BadFile[] => {
  const purpose = ({ avatar: 'message-picture', 'exercise-video': 'message-clip' } as const)[
    file.purpose as 'avatar'
  ];
  return purpose ? [[`${name}, in a message`, { ...file, purpose }, ...rest]] : [];
});

const CORPUS = [...PUBLIC, ...PRIVATE, ...VOICES];

/** One of each purpose and refusal: how a file is judged does not depend on where it is stored. */
const ONE_OF_EACH = [
  ...new Map(
    CORPUS.map((one) => {
      const [, { purpose }, status, code] = one;
      return [`${purpose} ${status} ${code}`, one] as const;
    }),
  ).values(),
];

describe.each([
  { where: 'a folder', s3: null, corpus: CORPUS },
  { where: 'S3', s3: store, corpus: ONE_OF_EACH },
])('a bad file sent to $where', ({ s3, corpus }) => {
  const test = useApp(s3?.environment);

  it.each(corpus)('is refused and leaves neither file nor row: %s', async (_, file, status, code) => {
    const trainer = await test.newPerson({ role: 'trainer' });
    const { path, ...answer } = await upload(trainer, file);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
      status,
      code: expect.stringContaining(`objects.${code}`),
    });
    expect((await trainer.get(path)).status).toBe(404);
    expect(await filesIn(test, s3)).toEqual([]);
    expect(await rowsIn(test)).toBe(0);
    expect(hits).toBe(0);
  });

  it('loses the data that is appended to its picture', async () => {
    const client = await test.newPerson();
    const { path } = await upload(client, avatar(Buffer.concat([png, html])));
    const served = await download(test, client, path);
    expect(served.includes('<script>')).toBe(false);
    expect((await sharp(served).metadata()).format).toBe('webp');
  });

  it('shows the first frame of an animated picture', async () => {
    const client = await test.newPerson();
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { path } = await upload(client, avatar(moving, 'image/webp'));
    const served = sharp(await download(test, client, path));
    expect((await served.metadata()).pages ?? 1).toBe(1);
    expect((await served.stats()).dominant).toMatchObject({ b: 8 });
  });

  it('is refused with another size or type than announced', async () => {
    const client = await test.newPerson();
    const wrong = await announce(client, { ...avatar(png), size: png.length + 1 });
    const answer = await send(client, wrong.body.uploadURL, avatar(png));
    expect(answer.status).toBe(s3 ? 403 : 413);
    const other = await announce(client, avatar(png));
    expect((await send(client, other.body.uploadURL, avatar(png, 'image/webp'))).status).toBe(s3 ? 403 : 415);
    if (!s3) expect((await client.get(other.body.objectPath)).status).toBe(404);
  });
});
