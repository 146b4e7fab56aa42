import { jsonSchema } from '#engines/encode.ts';
import { calls } from './surface.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  nullable?: boolean;
  $ref?: string;
};

const joined = (all: Schema[], sign: string) => [...new Set(all.map(shapeOf))].join(sign);

function fieldsOf({ properties = {}, additionalProperties, required = [] }: Schema): string[] {
  const fields = Object.entries(properties).map(
    ([key, field]) => `${key}${required.includes(key) ? '' : '?'}: ${shapeOf(field)}`,
  );
  if (typeof additionalProperties === 'object') fields.push(`[key]: ${shapeOf(additionalProperties)}`);
  return fields;
}

function plainOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.replace('#/definitions/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.anyOf ?? schema.oneOf) return joined(schema.anyOf ?? schema.oneOf ?? [], ' | ');
  if (schema.allOf) return joined(schema.allOf, ' & ');
  if (schema.type === 'object') return `{ ${fieldsOf(schema).join(', ')} }`;
  if (Array.isArray(schema.items)) return `[${schema.items.map(shapeOf).join(', ')}]`;
  if (schema.type === 'array') return `(${shapeOf(schema.items ?? {})})[]`;
  return schema.format ?? [schema.type ?? 'any'].flat().join(' | ');
}

/** A schema as a line that people read: names, types, what may be missing or null; no limits. */
function shapeOf(schema: Schema): string {
  return plainOf(schema) + (schema.nullable ? ' | null' : '');
}

/** What a call takes or answers, a line for each field. */
const lined = (schema: Schema) =>
  schema.type === 'object' && !schema.nullable
    ? fieldsOf(schema)
        .map((field) => `\n    ${field}`)
        .join('')
    : ` ${shapeOf(schema)}`;

/** What goes over the wire at every call, a paragraph each: what it takes, what it answers. */
export function wireOfAllCalls(): string {
  const named = new Map<string, string>();
  const shape = (schema: ReturnType<typeof jsonSchema>) => {
    for (const [name, one] of Object.entries((schema.definitions ?? {}) as Record<string, Schema>))
      named.set(name, shapeOf(one));
    return lined(schema as Schema);
  };
  const paragraphs = calls.map(({ name, spec }) => {
    const reply = spec.reply === 'file' ? ' a file' : spec.reply ? shape(jsonSchema(spec.reply, 'output')) : ' null';
    const lines = [name, `  takes${spec.input ? shape(jsonSchema(spec.input, 'input')) : ' nothing'}`];
    if (spec.upload) lines.push(`  with files in ${spec.upload}`);
    return [...lines, `  answers${reply}`].join('\n');
  });
  const shapes = [...named].map(([name, text]) => `${name} = ${text}`);
  return `${[...paragraphs.sort(), ...shapes.sort()].join('\n\n')}\n`;
}
