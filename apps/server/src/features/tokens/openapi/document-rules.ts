import { API_VERSION } from '@spotter/contract/api-version';
import type { FeatureContract } from '@spotter/contract/feature';
import { features } from '@spotter/contract/features';
import { httpErrors, Problem } from '@spotter/contract/problem';
import type { RouteContract } from '@spotter/contract/route';
import { scopeOf, type TokenScope } from '@spotter/contract/token-scopes';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** A route that programs may call, with its name in the contract, which is its operationId. */
export type OpenRoute = {
  name: string;
  route: RouteContract;
  scope: TokenScope;
  /** The error codes of its feature, with their status. */
  errors: Readonly<Record<string, number>>;
};

/** All routes that a token opens, in the order of the contract. */
export const openRoutes: readonly OpenRoute[] = (features as readonly FeatureContract[]).flatMap(
  ({ routes = {}, errors = {} }) =>
    Object.entries(routes).flatMap(([name, route]) => {
      const scope = scopeOf(route);
      return scope ? [{ name, route, scope, errors: { ...httpErrors, ...errors } }] : [];
    }),
);

/** A schema of the contract as JSON Schema 2020-12. @param io what a program sends, or what it is given */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

let made: (Json & { openapi: string }) | undefined;

/** What programs may call, as OpenAPI 3.1; made once. */
export function apiDocument(): Json & { openapi: string } {
  made ??= {
    openapi: '3.1.1',
    info: {
      title: 'Spotter',
      version: API_VERSION,
      description:
        'What programs may call with a personal access token. Errors are problem details (RFC 9457).',
    },
    servers: [{ url: '/' }],
    paths: pathsOf(openRoutes),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, made in the settings. An operation names the scope it needs.',
        },
      },
      schemas: { Problem: jsonSchemaOf(Problem, 'output') },
    },
  };
  return made;
}

function pathsOf(routes: readonly OpenRoute[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const open of routes) {
    const path = open.route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [open.route.method.toLowerCase()]: operationOf(open) };
  }
  return paths;
}

function operationOf({ name, route, scope, errors }: OpenRoute): Json {
  const { params, query, body, reply, method } = route;
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)];
  const status = route.status ?? (reply ? (method === 'POST' ? 201 : 200) : 204);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.area],
    security: [{ token: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonOf(jsonSchemaOf(body, 'input')) } }),
    responses: {
      [status]: {
        description: route.summary,
        ...(reply && { content: jsonOf(jsonSchemaOf(reply, 'output')) }),
      },
      ...problemsOf(errors),
    },
  };
}

const jsonOf = (schema: Json) => ({ 'application/json': { schema } });

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** One answer for each status, whose text lists the codes that can come with it. */
function problemsOf(errors: OpenRoute['errors']): Json {
  const byStatus = Map.groupBy(Object.entries(errors), ([, status]) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: all.map(([code]) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
