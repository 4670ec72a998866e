import type { ArchiveOf } from './about.ts';

/** What an archive says that it is. A later version that others could not read gets the next number. */
const FORMATS = {
  person: 'spotter-archive',
  client: 'spotter-client-archive',
  studio: 'spotter-studio-archive',
} as const satisfies Record<ArchiveOf, string>;
const TITLES: Record<ArchiveOf, string> = {
  person: 'Spotter archive',
  client: 'Spotter archive of a client',
  studio: 'Spotter archive of a studio',
};
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
    name: string;
    csv?: boolean | undefined;
    columns: readonly DescribedColumn[];
    about: string;
  }[],
  of: ArchiveOf = 'person',
) {
  const { format, version } = formatOf(of);
  const lists = files.filter(({ csv }) => !csv);
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
    $id: `${address}${SCHEMA_PATH}${of === 'person' ? '' : `?of=${of}`}`,
    title: TITLES[of],
    description:
      'Each property is a JSON file of the archive. Weights are in kilograms, distances in metres, durations in seconds, times in UTC.',
    type: 'object',
    properties: {
      'archive.json': header,
      ...Object.fromEntries(lists.map((list) => [`${list.name}.json`, listOf(list)])),
    },
    required: ['archive.json', ...lists.map(({ name }) => `${name}.json`)],
  };
}
