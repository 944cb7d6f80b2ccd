import { readFileSync, writeFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

// Writes docs/reference/api.md from backend/openapi.json. With --check it only checks whether the file is up
// to date.

const TARGET = `${ROOT}docs/reference/api.md`;
const { info, paths, components, tags } = JSON.parse(readFileSync(`${ROOT}backend/openapi.json`, 'utf8'));

const WHO = { public: 'everybody', user: 'people who are signed in', admin: 'administrators' };
/** The refusals of nearly every route, listed once. */
const EVERYWHERE = {
  400: 'INVALID_REQUEST, INVALID_JSON',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
  503: 'DATABASE_UNAVAILABLE, DATABASE_BUSY, BUSY',
};

const cell = (text) =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
const link = (name) => `[${name}](#${name.toLowerCase()})`;

/** Describes a schema in a few words, with links to schemas that have their own tables. */
function typeOf(schema = {}) {
  const { $ref, allOf, oneOf, enum: values, type, items, format, nullable, additionalProperties } = schema;
  const or = nullable ? ' or null' : '';
  if ($ref) return link($ref.split('/').at(-1)) + or;
  if (allOf) return allOf.map(typeOf).join(' and ') + or;
  if (oneOf) return oneOf.map(typeOf).join(' or ') + or;
  if (values) return values.map((value) => `\`${value}\``).join(', ') + or;
  if (type === 'array') return `list of ${typeOf(items)}${or}`;
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object of ${typeOf(additionalProperties)}${or}`;
  return `${format === 'binary' ? 'file' : (type ?? 'anything')}${format === 'date-time' ? ', a time' : ''}${or}`;
}

/** Lists the limits of a value in the schema. */
function limitsOf({ minimum, maximum, minLength, maxLength, pattern, default: standard, maxItems }) {
  const range = (from, to, what) =>
    from === undefined && to === undefined ? [] : [`${from ?? 'any'} to ${to ?? 'any'}${what}`];
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(pattern === undefined ? [] : [`like \`${pattern}\``]),
    ...(standard === undefined ? [] : [`\`${standard}\` unless given`]),
  ].join('; ');
}

function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Lists the responses by type, and the refusals by their codes. */
function answersOf(responses) {
  const good = [];
  const bad = [];
  for (const [status, { description, content }] of Object.entries(responses)) {
    if (Number(status) >= 400) {
      const usual = (EVERYWHERE[status] ?? '').split(', ');
      const codes = description.split(', ').filter((code) => !usual.includes(code));
      if (codes.length > 0) bad.push(`${status} ${codes.join(', ')}`);
      continue;
    }
    const kinds = Object.entries(content ?? {}).map(([type, { schema }]) =>
      type === 'application/json'
        ? typeOf(schema)
        : `\`${type}\`${schema?.$ref ? ` of ${typeOf(schema)}` : ''}`,
    );
    good.push([status, kinds.join(' or '), description].filter(Boolean).join(' '));
  }
  return [`Answers ${good.join('; ')}.`, ...(bad.length > 0 ? [`Refuses with ${bad.join('; ')}.`] : [])].join(
    ' ',
  );
}

function sectionOf(method, path, operation) {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const more = operation['x-more-for'] ? `; ${WHO[operation['x-more-for']]} receive more fields` : '';
  const said = [summary, description].filter(Boolean).join('. ');
  const parts = [`### ${method.toUpperCase()} ${path}`, `${said}. For ${WHO[operation['x-access']]}${more}.`];
  if (parameters.length > 0) {
    const rows = parameters.map(({ name, in: place, required, schema, description: what }) => [
      `\`${name}\``,
      place,
      typeOf(schema),
      [required ? '' : 'optional', limitsOf(schema ?? {}), what].filter(Boolean).join('; '),
    ]);
    parts.push(table(['parameter', 'in', 'type', ''], rows));
  }
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    const fields = schema.properties
      ? ` with ${Object.entries(schema.properties)
          .map(([name, field]) => `\`${name}\` (${typeOf(field)})`)
          .join(', ')}`
      : `: ${typeOf(schema)}`;
    parts.push(`Body, \`${type}\`${fields}.`);
  }
  parts.push(answersOf(responses));
  return parts.join('\n\n');
}

const byTag = new Map(tags.map(({ name, description }) => [name, [`${description}.`]]));
for (const [path, item] of Object.entries(paths)) {
  for (const [method, operation] of Object.entries(item)) {
    byTag.get(operation.tags[0]).push(sectionOf(method, path, operation));
  }
}
const schemas = Object.entries(components.schemas).map(
  ([name, { properties = {}, required = [], description, enum: values }]) => {
    const rows = Object.entries(properties).map(([field, schema]) => [
      `\`${field}\``,
      typeOf(schema),
      [required.includes(field) ? '' : 'optional', limitsOf(schema), schema.description]
        .filter(Boolean)
        .join('; '),
    ]);
    const told = values ? `One of ${typeOf({ enum: values })}.` : 'Nothing.';
    const body = rows.length > 0 ? table(['field', 'type', ''], rows) : told;
    return [`### ${name}`, description, body].filter(Boolean).join('\n\n');
  },
);

const text = `${[
  '# API reference',
  `\`npm run generate:openapi -w backend\` writes this page from \`backend/openapi.json\`. Do not edit it. ${info.description}`,
  'Requests and responses are JSON by default. Clients that are signed in send `Authorization: Bearer <token>`. An error response is ' +
    `${link('ErrorDto')}; its \`code\` never changes its meaning, nor do the codes of its fields' errors. Every route may refuse with ${Object.entries(
      EVERYWHERE,
    )
      .map(([status, codes]) => `${status} ${codes}`)
      .join('; ')}, which are not repeated below.`,
  ...[...byTag].flatMap(([tag, operations]) => [`## ${tag}`, ...operations]),
  '## What bodies and answers hold',
  ...schemas,
].join('\n\n')}\n`;

if (!process.argv.includes('--check')) writeFileSync(TARGET, text);
else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('docs/reference/api.md is out of date. Run: npm run generate:openapi -w backend');
  process.exit(1);
}
