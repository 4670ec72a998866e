import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadPurpose } from '@spotter/contract/objects';
import { UPLOADS } from '@spotter/contract/objects-limits';
import { expect, it } from 'vitest';
import { type Actor, useApp } from '#testing/use-app.ts';
import { bombPng, mp4, ogg, picture, webm } from './files.fixture.ts';

const test = useApp();

type Hostile = { name: string; purpose: UploadPurpose; contentType: string; bytes: Buffer; size?: number };

/** The same numbers in every run. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = makeRandom(17);
const noise = (length: number) => Buffer.from(Array.from({ length }, () => random(256)));
const ascii = (text: string) => Buffer.from(text, 'latin1');

const small = {
  mp4: mp4(2_000),
  webm: webm(true, 2_000),
  ogg: ogg(2_000),
  png: await picture('png', 40, 30),
  jpeg: await picture('jpeg', 64, 48),
  webp: await picture('webp', 64, 48),
};
type Form = keyof typeof small;
/** The types of a purpose, `video/mp4`, and the form of each, `mp4`: a phone's film is one by another name. */
const typesOf = (purpose: UploadPurpose): readonly string[] => UPLOADS[purpose].types;
const typeAt = (purpose: UploadPurpose, index: number) =>
  typesOf(purpose)[index % typesOf(purpose).length] ?? '';
const formOf = (contentType: string): Form => {
  const end = contentType.split('/')[1] ?? '';
  return end in small ? (end as Form) : 'mp4';
};

/** Beginnings of what is neither a film nor a voice nor a picture that is taken. */
const FOREIGN = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0\0\x10JFIF',
  'II*\0\x08\0\0\0',
  'BM\xf6\0\0\0',
  '\0\0\0\x18ftypheic\0\0\0\0',
  'GIF89a',
  '%PDF-1.7\n',
  'PK\x03\x04\x14\0',
  '\x7fELF\x02\x01\x01',
  'MZ\x90\0\x03',
  '<!doctype html><script>alert(1)</script>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
  'RIFF\0\x10\0\0WAVEfmt ',
  'RIFF\0\x10\0\0AVI LIST',
  'FLV\x01\x05',
  '\x1f\x8b\x08\0',
  '#!/bin/sh\nrm -rf /\n',
  'WEBVTT\n\n',
  'fLaC\0\0\0\x22',
  'ID3\x03\0',
  '\0asm\x01\0\0\0',
  'SQLite format 3\0',
  '\xca\xfe\xba\xbe',
];

/** A file whose box, segment, page or chunk says that it goes beyond the end. */
function lying(form: Form): Buffer {
  const bytes = Buffer.from(small[form]);
  if (form === 'mp4') bytes.writeUInt32BE(bytes.length + random(1_000_000), bytes.indexOf('moov') - 4);
  else if (form === 'webm') bytes.writeUInt32BE(random(2 ** 31) + 5_000, bytes.length - 2_004);
  else if (form === 'ogg') bytes.fill(255, 27, 28);
  else if (form === 'png') bytes.writeUInt32BE(100_000 + random(2 ** 30), bytes.indexOf('IDAT') - 4);
  else if (form === 'webp') bytes.writeUInt32LE(100_000 + random(2 ** 30), bytes.indexOf('VP8') + 4);
  // The length of the table by which a JPEG is unpacked.
  else bytes.writeUInt16BE(60_000, bytes.indexOf(Buffer.from('ffdb', 'hex')) + 2);
  return bytes;
}

const cut = (form: Form): Buffer => {
  const whole = small[form];
  return whole.subarray(
    0,
    whole.length - Math.floor(whole.length / 3) - random(Math.floor(whole.length / 3)),
  );
};
const inFront = (form: Form) => Buffer.concat([ascii('!'), noise(7 + random(200)), small[form]]);

/** Ways to spoil a whole file; each leaves something that must be refused. */
const SPOILS: Record<string, (form: Form) => Buffer> = {
  'cut in the middle': cut,
  'with bytes in front': inFront,
  'whose length lies': lying,
  'without its content': (form) => small[form].subarray(0, form === 'mp4' ? 24 + random(4) : 20 + random(12)),
};

/** Only ogg has nothing behind its end: players leave out what follows a whole mp4 or webm. */
const SPOILS_OF_OGG: typeof SPOILS = {
  ...SPOILS,
  'with a page behind it': (form) => Buffer.concat([small[form], ascii(`<script>${random(1_000)}</script>`)]),
  'with a torn end': (form) => Buffer.concat([small[form], noise(1 + random(7))]),
};

/** What follows a picture is lost when it is made anew, so these leave nothing to refuse. */
const SPOILS_OF_PICTURES: typeof SPOILS = {
  'cut in the middle': cut,
  'with bytes in front': inFront,
  'whose length lies': lying,
  'without its content': (form) => small[form].subarray(0, 20 + random(12)),
  'that claims too many pixels': () => bombPng(5_000 + random(20_000), 5_000 + random(20_000), 100),
  'that is of no size': () => bombPng(0, random(100), 100),
};

const foreign = (purpose: UploadPurpose, index: number): Hostile => {
  const contentType = typeAt(purpose, index);
  const begin = FOREIGN[index % FOREIGN.length] ?? '';
  return {
    name: `${JSON.stringify(begin.slice(0, 8))} named ${contentType}`,
    ...{ purpose, contentType },
    bytes: Buffer.concat([ascii(begin), noise(50 + random(3_000))]),
  };
};

const spoilt = (purpose: UploadPurpose, index: number): Hostile => {
  const types = typesOf(purpose).length;
  const contentType = typeAt(purpose, index);
  const form = formOf(contentType);
  const isPicture = UPLOADS[purpose].kind === 'picture';
  const spoils = isPicture ? SPOILS_OF_PICTURES : form === 'ogg' ? SPOILS_OF_OGG : SPOILS;
  const names = Object.keys(spoils);
  const name = names[Math.floor(index / types) % names.length] ?? '';
  const bytes = spoils[name]?.(form) ?? Buffer.alloc(0);
  return { name: `${contentType} ${name}`, purpose, contentType, bytes };
};

/** A film as a voice, a film as a picture, a picture as a film, and a file of another size than announced. */
const odd = (purpose: UploadPurpose, index: number): Hostile => {
  const contentType = typeAt(purpose, index);
  const { kind } = UPLOADS[purpose];
  if (index % 2 === 0) {
    const mark = ['V_VP8', 'V_VP9', 'V_AV1'][index % 3] ?? '';
    const film = [small.webm.subarray(0, 60), ascii(mark), small.webm.subarray(60 + mark.length)];
    const bytes = kind === 'video' ? small.png : Buffer.concat(film);
    return { name: `another kind of file named ${contentType}`, purpose, contentType, bytes };
  }
  const whole = small[formOf(contentType)];
  const bytes = Buffer.concat([whole, noise(1 + random(50))]);
  const name = `more bytes than announced of ${contentType}`;
  return { name, purpose, contentType, bytes, size: whole.length };
};

/** Every purpose whose files are private (decision 096). */
const PURPOSES = (Object.keys(UPLOADS) as UploadPurpose[]).filter((purpose) => UPLOADS[purpose].sealed);
/** Pictures are unpacked one by one in a process of their own, so there are fewer of them: their code is one. */
const countsOf = (purpose: UploadPurpose) =>
  UPLOADS[purpose].kind === 'picture' ? [22, 24, 4] : [48, 60, 12];
const corpusOf = (purpose: UploadPurpose): Hostile[] => {
  const [foreigners = 0, spoilts = 0, odds = 0] = countsOf(purpose);
  return [
    ...Array.from({ length: foreigners }, (_, index) => foreign(purpose, index)),
    ...Array.from({ length: spoilts }, (_, index) => spoilt(purpose, index)),
    ...Array.from({ length: odds }, (_, index) => odd(purpose, index)),
  ];
};
const CORPUS = new Map(PURPOSES.map((purpose) => [purpose, corpusOf(purpose)]));

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(join(test.dataDir, 'objects', folder), { recursive: true }).catch(() => []);
  return found.map(String);
}

/** @returns the code of the first refusal; null when the file was taken */
async function tryUpload(by: Actor, file: Hostile): Promise<string | null> {
  const size = file.size ?? file.bytes.length;
  const { purpose, contentType } = file;
  const announced = await by.post('/api/objects/upload', { purpose, contentType, size });
  if (announced.status !== 201) return `announced: ${announced.status}`;
  const sent = await by.putFile(announced.body.uploadURL, contentType, file.bytes);
  if (sent.status >= 400) return sent.body.code ?? String(sent.status);
  const read = await by.get(announced.body.objectPath);
  return read.status >= 400 ? (read.body.code ?? String(read.status)) : null;
}

it('has more than 500 hostile files for the private purposes', () => {
  expect(PURPOSES).toEqual([
    ...['message-picture', 'message-voice', 'form-film', 'form-voice', 'check-in-photo', 'message-clip'],
  ]);
  expect([...CORPUS.values()].flat().length).toBeGreaterThan(500);
});

it.each(PURPOSES)('of hostile files for %s none is stored', async (purpose) => {
  const corpus = CORPUS.get(purpose) ?? [];
  const taken: string[] = [];
  const refusals = new Set<string>();
  // Each person's uploads of an hour are limited.
  const people = await test.newPeople(Array.from({ length: 3 }, () => ({ role: 'trainer' as const })));
  await Promise.all(
    people.map(async (by, nth) => {
      for (const file of corpus.filter((_, index) => index % people.length === nth)) {
        const refusal = await tryUpload(by, file);
        if (refusal === null) taken.push(file.name);
        else refusals.add(refusal);
      }
    }),
  );
  expect(taken).toEqual([]);
  expect([...refusals].sort()).toEqual([
    ...(UPLOADS[purpose].kind === 'picture' ? ['objects.heic', 'objects.too_many_pixels'] : []),
    'objects.unreadable',
    'objects.wrong_size',
    'objects.wrong_type',
  ]);
  const { rows } = await test.pool.query('select id from objects');
  expect(rows).toEqual([]);
  expect([...(await filesIn('files')), ...(await filesIn('incoming'))]).toEqual([]);
});
