import type { OwnFile } from '#db/own-data.ts';

/** Whose archive it is: a person's own, or that of a client for their coach. */
type ArchiveOf = keyof typeof FORMATS;

/** The files that an archive of this kind has. */
export const filesOf = <T extends { file: Pick<OwnFile, 'ofClient'> }>(
  of: ArchiveOf,
  all: readonly T[],
): readonly T[] => (of === 'person' ? all : all.filter(({ file }) => file.ofClient));

/** What an archive says that it is. A later version that others could not read gets the next number. */
const FORMATS = { person: 'spotter-archive', client: 'spotter-client-archive' } as const;
export const formatOf = (of: ArchiveOf) => ({ format: FORMATS[of], version: 1 }) as const;
export const SCHEMA_PATH = '/api/archives/schema';

export type ColumnType = 'boolean' | 'number' | 'text' | 'id' | 'instant' | 'day' | 'texts' | 'data';
export type DescribedColumn = { name: string; type: ColumnType };

/** PostgreSQL's numbers of its types. */
const TYPES: Readonly<Record<number, ColumnType>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  1700: 'number',
  2950: 'id',
  1184: 'instant',
  1082: 'day',
  1009: 'texts',
  114: 'data',
  3802: 'data',
};

export const typeOf = (oid: number): ColumnType => TYPES[oid] ?? 'text';

const SCHEMAS: Record<ColumnType, object> = {
  boolean: { type: ['boolean', 'null'] },
  number: { type: ['number', 'null'] },
  text: { type: ['string', 'null'] },
  id: { type: ['string', 'null'], format: 'uuid' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  day: { type: ['string', 'null'], format: 'date' },
  texts: { type: ['array', 'null'], items: { type: 'string' } },
  data: {},
};

/** Whether rows fit into a table, one value a cell. */
export const isFlat = (columns: readonly DescribedColumn[]): boolean =>
  columns.every(({ type }) => type !== 'data' && type !== 'texts');

/**
 * JSON Schema (2020-12) of an archive: an object with one property for each JSON file, by the file's name.
 * @param address of the server, without a trailing slash
 */
export function schemaOf(
  address: string,
  files: readonly {
    file: Pick<OwnFile, 'name' | 'csv'>;
    columns: readonly DescribedColumn[];
    about: string;
  }[],
  of: ArchiveOf = 'person',
) {
  const { format, version } = formatOf(of);
  const lists = files.filter(({ file }) => !file.csv);
  const header = {
    type: 'object',
    properties: {
      format: { const: format },
      version: { const: version },
      schema: { type: 'string' },
      madeAt: { type: 'string', format: 'date-time' },
      app: { type: 'string' },
    },
    required: ['format', 'version', 'schema', 'madeAt', 'app'],
  };
  const listOf = ({ columns, about }: (typeof lists)[number]) => ({
    description: about,
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(columns.map(({ name, type }) => [name, SCHEMAS[type]])),
      required: columns.map(({ name }) => name),
      additionalProperties: false,
    },
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${address}${SCHEMA_PATH}${of === 'client' ? '?of=client' : ''}`,
    title: of === 'client' ? 'Spotter archive of a client' : 'Spotter archive',
    description:
      'Each property is a JSON file of the archive. Weights are in kilograms, distances in metres, durations in seconds, times in UTC.',
    type: 'object',
    properties: {
      'archive.json': header,
      ...Object.fromEntries(lists.map((list) => [`${list.file.name}.json`, listOf(list)])),
    },
    required: ['archive.json', ...lists.map(({ file }) => `${file.name}.json`)],
  };
}
