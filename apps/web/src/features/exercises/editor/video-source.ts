import { youtubeEmbed } from '@spotter/contract/youtube';

/** The source of a demonstration: our own file, YouTube's player, or none. */
export type VideoSource =
  | { kind: 'file'; address: string }
  | { kind: 'youtube'; address: string }
  | { kind: 'none' };

/** The source for an exercise's video address. */
export function videoSource(address: string | null): VideoSource {
  if (!address) return { kind: 'none' };
  const embed = youtubeEmbed(address);
  return embed ? { kind: 'youtube', address: embed } : { kind: 'file', address };
}
