import { checkFeatureCircles } from './house/feature-circles.ts';
import { checkFileWords } from './house/file-words.ts';
import { checkFolderSizes } from './house/folder-sizes.ts';
import { checkNamedTests } from './house/named-tests.ts';
import { queries } from './house/queries.ts';
import { checkRecords } from './house/records.ts';
import { sharedRows } from './house/shared-rows.ts';
import { FOLDERS, NAMES, SIZES, TYPES } from './house/still-allowed.ts';
import { tableOwners } from './house/table-owners.ts';
import { readTree, serverSources } from './house/tree.ts';
import { checkTypeNames } from './house/type-names.ts';
import { checkTypeScale } from './house/type-scale.ts';

/** Rules that neither the compiler nor Biome can check; part of `npm run lint`. */
const tree = readTree();
const server = serverSources(tree);
const faults = [
  ...tableOwners(server),
  ...sharedRows(server),
  ...queries(server),
  ...checkFileWords(tree, NAMES),
  ...checkFolderSizes(tree, FOLDERS),
  ...checkFeatureCircles(tree),
  ...checkTypeNames(tree, TYPES),
  ...checkTypeScale(tree, SIZES),
  ...checkRecords(),
  ...checkNamedTests(),
];
for (const { file, line, text } of faults) console.error(`${file}${line ? `:${line}` : ''} ${text}`);
if (faults.length > 0) {
  console.error(
    `${faults.length} violations of the house rules. docs/architecture.md and docs/decisions/160-names-of-files.md explain them.`,
  );
  process.exitCode = 1;
}
