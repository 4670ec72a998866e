import sharp from 'sharp';

/** What a channel of 255 may differ by without being seen. */
const UNSEEN = 8;
const RED = [220, 0, 60];
/** The darkest grey of what is the same. */
const PALE = 200;

/**
 * Writes the later one of two pictures, pale, with red wherever the two differ; nothing when they are the same.
 * @returns the share of pixels that differ, 0 to 1
 */
export async function markDifferences(before: string, now: string, out: string): Promise<number> {
  const sizes = await Promise.all([before, now].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const read = async (file: string) => {
    const size = await sharp(file).metadata();
    const missing = { right: width - size.width, bottom: height - size.height };
    return sharp(file).removeAlpha().extend(missing).raw().toBuffer();
  };
  const [one, other] = [await read(before), await read(now)];
  let differing = 0;
  for (let at = 0; at < other.length; at += 3) {
    const pixel = other.subarray(at, at + 3);
    if (pixel.every((value, channel) => Math.abs(value - (one[at + channel] ?? 0)) <= UNSEEN)) {
      pixel.set(pixel.map((value) => PALE + (value * (255 - PALE)) / 255));
    } else {
      pixel.set(RED);
      differing += 1;
    }
  }
  if (differing > 0)
    await sharp(other, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(out);
  return differing / (width * height);
}
