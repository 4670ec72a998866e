import { MEGABYTE } from '@spotter/contract/objects-limits';
import {
  ALL_FORMATS,
  AudioBufferSource,
  BlobSource,
  BufferTarget,
  CanvasSource,
  Input,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { prepareFilm } from './prepare-film.ts';

/** Half a second of a large film in WebM, with a sound. */
async function film(): Promise<File> {
  const canvas = new OffscreenCanvas(1920, 1080);
  const pen = canvas.getContext('2d');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const pictures = new CanvasSource(canvas, { codec: 'vp8', quality: new Quality({ bitrate: 8_000_000 }) });
  const sound = new AudioBufferSource({ codec: 'opus', quality: new Quality({ bitrate: 64_000 }) });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  output.setMetadataTags({ title: 'At home' });
  await output.start();
  for (let frame = 0; frame < 10; frame += 1) {
    pen?.fillRect(frame * 100, 0, 100, 1080);
    await pictures.add(frame / 20, 1 / 20);
  }
  await sound.add(new AudioBuffer({ length: 24_000, sampleRate: 48_000 }));
  await output.finalize();
  return new File([target.buffer ?? ''], 'set.webm', { type: 'video/webm' });
}

async function look(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [pictures, sound, tags] = await Promise.all([
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack(),
    input.getMetadataTags(),
  ]);
  return { width: await pictures?.getDisplayWidth(), hasSound: sound !== null, title: tags.title };
}

const options = { from: 0, onProgress: () => undefined };

test('a clip for a chat is made smaller and keeps its sound, a film of a set has none, and neither says where it is from', async () => {
  const chosen = await film();
  expect(await look(chosen)).toEqual({ width: 1920, hasSound: true, title: 'At home' });
  const shares: number[] = [];
  const clip = await prepareFilm('message-clip', chosen, {
    from: 0,
    onProgress: (share) => shares.push(share),
  });
  expect(clip.isSilenced).toBe(false);
  expect(await look(clip.file)).toEqual({ width: 1280, hasSound: true, title: undefined });
  expect(shares.at(-1)).toBe(1);
  const ofSet = await prepareFilm('form-film', chosen, options);
  expect(await look(ofSet.file)).toEqual({ width: 1280, hasSound: false, title: undefined });
});

test('what this browser cannot make smaller is sent as it is while it is small, and refused with the reason', async () => {
  const film = (size: number) => new File([new Uint8Array(size)], 'set.mov', { type: 'video/quicktime' });
  const small = await prepareFilm('message-clip', film(1_000), options);
  expect([small.file.size, small.file.type]).toEqual([1_000, 'video/quicktime']);
  for (const megabytes of [41, 201]) {
    await expect(prepareFilm('message-clip', film(megabytes * MEGABYTE), options)).rejects.toMatchObject({
      problem: 'size',
    });
  }
  const text = new File(['text'], 'a.txt', { type: 'text/plain' });
  await expect(prepareFilm('message-clip', text, options)).rejects.toMatchObject({ problem: 'type' });
});

test('one that is taken away is stopped', async () => {
  const stop = new AbortController();
  const stopped = prepareFilm('message-clip', await film(), { ...options, signal: stop.signal });
  stop.abort();
  await expect(stopped).rejects.toMatchObject({ problem: 'stopped' });
});
