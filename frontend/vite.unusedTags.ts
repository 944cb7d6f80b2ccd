import type { ESTree } from 'vite';

type Node = ESTree.Node;
type Switch = ESTree.SwitchStatement;

/** Replaces a piece of a text. */
interface Edit {
  start: number;
  end: number;
  put: string;
}

/**
 * Removes what React does for the kinds of elements with the given numbers: branches of `switch (fiber.tag)`, and
 * comparisons such as `30 === fiber.tag`. A minifier can't know that no such element exists, but removes what is then
 * left without a caller.
 * @param code the text of the file
 * @param program the same text, parsed
 */
export function withoutTags(code: string, program: Node, unused: ReadonlySet<number>): string {
  const edits: Edit[] = [];
  const isUnused = (node: Node | null) =>
    node?.type === 'Literal' && typeof node.value === 'number' && unused.has(node.value);

  /** @param inside where the body of the function begins that the node is in */
  const visit = (node: Node, inside: number) => {
    const { start, end } = node;
    if (node.type === 'BinaryExpression' && isUnused(node.left) && isTag(node.right)) {
      const put = node.operator === '===' ? 'false' : 'true';
      if (node.operator === '===' || node.operator === '!==') edits.push({ start, end, put });
    } else if (node.type === 'SwitchStatement' && isTag(node.discriminant)) visitBranches(node, inside);
    else for (const child of childrenOf(node)) visit(child, bodyOf(node) ?? inside);
  };

  const visitBranches = ({ cases }: Switch, inside: number) => {
    let runsOn = false;
    for (const { start, end, test, consequent } of cases) {
      if (isUnused(test)) {
        // When the branch before runs on into this one, only the label goes.
        edits.push({ start, end: runsOn ? (consequent[0]?.start ?? end) : end, put: '' });
        if (!runsOn) {
          const names = consequent.flatMap(variablesIn);
          // Other branches may use the same variables.
          if (names.length > 0) edits.push({ start: inside, end: inside, put: `var ${names.join()};` });
          continue;
        }
      }
      for (const statement of consequent) visit(statement, inside);
      runsOn = !ENDS.has(consequent.at(-1)?.type ?? '');
    }
  };

  visit(program, 0);
  edits.sort((a, b) => a.start - b.start);
  // From behind, so that the places of those before stay what they are.
  return edits.reduceRight((left, { start, end, put }) => left.slice(0, start) + put + left.slice(end), code);
}

/** Statements after which a branch doesn't run on into the next. */
const ENDS: ReadonlySet<string> = new Set([
  'BreakStatement',
  'ReturnStatement',
  'ThrowStatement',
  'ContinueStatement',
]);

/** Returns whether the expression is the number of an element's kind. */
function isTag(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'tag';
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'
  );
}

/** Returns where the body of a function begins, and nothing for what is no function. */
function bodyOf(node: Node): number | undefined {
  return 'body' in node && node.type.includes('Function') ? (node.body as Node).start + 1 : undefined;
}

/** Returns the names that `var` declares in a statement, for the whole function. */
function variablesIn(node: Node): string[] {
  if (bodyOf(node)) return [];
  const name = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : [];
  return [...name, ...childrenOf(node).flatMap(variablesIn)];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
