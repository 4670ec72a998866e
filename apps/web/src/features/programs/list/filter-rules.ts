import { matchesWords } from '@spotter/contract/plain-text';
import type { Program } from '@spotter/contract/programs';

/** Which programmes of the list are shown. */
export type ListFilter = {
  whose: 'all' | 'mine' | 'shared';
  search: string;
  /** `ALL`, a folder (`folder/Strength`) or a tag (`tag/beginner`). */
  place: string;
};

export const ALL = 'all';

const folderOf = (folder: string) => `folder/${folder}`;
const tagOf = (tag: string) => `tag/${tag}`;

/** The folders and then the tags of some programmes, each once and by name. */
export function placesOf(programs: readonly Program[]): { value: string; name: string }[] {
  const sorted = (names: Iterable<string>) =>
    [...new Set(names)].filter(Boolean).sort((one, other) => one.localeCompare(other));
  return [
    ...sorted(programs.map(({ folder }) => folder)).map((name) => ({ value: folderOf(name), name })),
    ...sorted(programs.flatMap(({ tags }) => tags)).map((name) => ({ value: tagOf(name), name: `#${name}` })),
  ];
}

/** The programmes that pass a filter. @param ownId the reader */
export function shownPrograms(programs: readonly Program[], filter: ListFilter, ownId: string): Program[] {
  return programs.filter(({ name, description, folder, tags, author, isShared }) => {
    if (filter.whose === 'mine' && author.id !== ownId) return false;
    if (filter.whose === 'shared' && !isShared) return false;
    const isThere = filter.place === ALL || [folderOf(folder), ...tags.map(tagOf)].includes(filter.place);
    return isThere && matchesWords([name, description, folder, ...tags].join(' '), filter.search);
  });
}
