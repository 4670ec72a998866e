import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, MovOutputFormat, Output } from 'mediabunny';
import { expect, test } from 'vitest';
import { measureFilm } from './measure-film.ts';
import { prepareFormFilm } from './prepare-form-film.ts';

/** The head of HEVC as an iPhone writes it (ISO/IEC 14496-15, 8.3.2), without parameter sets. */
const HVCC = new Uint8Array([
  1, 1, 0x60, 0, 0, 0, 0xb0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]);

/** A film as an iPhone makes it, in a codec that this browser does not play. */
async function filmOfIphone(seconds: number): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat(), target });
  const pictures = new EncodedVideoPacketSource('hevc');
  output.addVideoTrack(pictures);
  await output.start();
  const config = { codec: 'hvc1.1.6.L93.B0', codedWidth: 1920, codedHeight: 1080, description: HVCC };
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array([0, 0, 0, 2, 0x26, 1]), 'key', second, 1);
    await pictures.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return new File([target.buffer ?? ''], 'IMG_0001.MOV', { type: 'video/quicktime' });
}

const options = { from: 0, onProgress: () => undefined };

test('a film of an iPhone that this browser cannot play is sent as it is, with its length and size', async () => {
  const film = await filmOfIphone(4);
  expect(await measureFilm(film)).toBeNull();
  const { file, ...facts } = await prepareFormFilm(film, options);
  expect(file.size).toBe(film.size);
  expect(facts).toEqual({ length: 4_000, width: 1920, height: 1080, frameRate: 1 });
});

test('one that is too long to be cut here, and what is no film, are refused', async () => {
  await expect(prepareFormFilm(await filmOfIphone(70), options)).rejects.toMatchObject({ problem: 'size' });
  const text = new File(['text'], 'a.mov', { type: 'video/mp4' });
  await expect(prepareFormFilm(text, options)).rejects.toMatchObject({ problem: 'type' });
});
