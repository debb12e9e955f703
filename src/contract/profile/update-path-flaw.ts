const PARAMETERS: readonly string[] = ['{agentId}', '{appId}'];
const IN_BRACES = /\{[^{}]*\}/g;
/** A server would take `*` for any text, and clients write the other two differently than they stand. */
const UNCALLABLE = /[*%\\]/;

function flawOfSegment(segment: string): string | undefined {
  if (segment === '.' || segment === '..') {
    return `has the segment "${segment}", which clients resolve before they call; leave it out`;
  }
  if ((segment.match(IN_BRACES) ?? []).length < 2) return undefined;
  return `has two parameters in the segment "${segment}"; put a / between them`;
}

/** Why calls of a path of `engine.updateAgentPath` could not be understood, and what to do. */
export function updatePathFlaw(path: string): string | undefined {
  const found: readonly string[] = path.match(IN_BRACES) ?? [];
  const stranger = found.find((each) => !PARAMETERS.includes(each));
  if (stranger !== undefined) {
    return `has ${stranger}, which stands for nothing; the parameters are {agentId} and, where the engine has it, {appId}`;
  }
  const twice = found.find((each, index) => found.indexOf(each) !== index);
  if (twice !== undefined) return `has ${twice} twice; leave it in one place`;
  if (/[{}]/.test(path.replaceAll(IN_BRACES, ''))) {
    return 'has a brace without its counterpart; a parameter is {agentId} or {appId}';
  }
  const [sign] = UNCALLABLE.exec(path) ?? [];
  if (sign !== undefined) return `has ${sign}; write the path as it is called, without * % \\`;
  return path
    .split('/')
    .map(flawOfSegment)
    .find((flaw) => flaw !== undefined);
}
