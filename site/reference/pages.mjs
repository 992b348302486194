/**
 * Writes the reference with TypeDoc, adding the names of the entries, the comment at the start of a file that only
 * re-exports, the class of the error of each `@throws`, and the type and default of each option.
 */
import { readFileSync } from 'node:fs';
import { Application, Comment, CommentTag, Converter, IntersectionType, IntrinsicType, ReferenceType, ReflectionKind,
  ReflectionType } from 'typedoc';
import { ModuleRouter, load as loadMarkdown } from 'typedoc-plugin-markdown';
import { root } from '../../scripts/setup/process.mjs';

/** @import { ProjectReflection, Reflection } from 'typedoc' */

/** An entry that declares globals, each depending on a program's other declarations. */
const GLOBAL = 'weburl/auto';

const OPTIONS = {
  basePath: root,
  router: 'weburl',
  entryFileName: 'README',
  name: 'Reference',
  readme: 'none',
  preservedTypeAnnotationTags: ['@throws'],
  disableSources: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  parametersFormat: 'table',
  propertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  useCodeBlocks: true,
  useHTMLAnchors: true,
  excludeExternals: true,
  sort: ['source-order'],
  groupOrder: ['Classes', 'Functions', 'Variables', '*'],
  skipErrorChecking: true,
  validation: { notExported: false },
  logLevel: 'Warn',
};

const COMPILER_OPTIONS = {
  strict: true,
  target: 'ES2023',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  types: [],
};

/** Names a page after its entry: TypeDoc adds a suffix if the name of a class differs only in case. */
class Router extends ModuleRouter {
  /** @param {string} name */
  getFileName(name) {
    return `${name}.md`;
  }
}

/**
 * @param {{ name: string, file: string }[]} entries
 * @param {string} output the folder to write
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function writePages(entries, output) {
  const files = entries.map(({ file }) => file);
  const plugins = [loadMarkdown, (/** @type {Application} */ app) => {
    app.renderer.defineRouter('weburl', Router);
    app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => complete(project, entries));
  }];
  const options = { ...OPTIONS, entryPoints: files, out: output, plugin: plugins, compilerOptions: COMPILER_OPTIONS };
  const app = await Application.bootstrapWithPlugins(/** @type {object} */ (options), []);
  app.options.setCompilerOptions(files, {}, undefined);
  const project = await app.convert();
  if (project === undefined) return false;
  app.validate(project);
  if (!app.logger.hasErrors()) await app.generateOutputs(project);
  return !app.logger.hasErrors();
}

/** @param {ProjectReflection} project @param {{ name: string, file: string }[]} entries */
function complete(project, entries) {
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    const { fileName } = project.getSymbolIdFromReflection(module) ?? {};
    const entry = entries.find(({ file }) => file === fileName);
    if (entry === undefined) continue;
    module.name = entry.name;
    module.comment ??= commentAtStart(entry.file);
  }
  const global = project.getChildByName([GLOBAL]);
  if (global?.isDeclaration()) { for (const child of [...global.children ?? []]) project.removeReflection(child); }
  for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature))
    if (signature.isSignature()) listOptions(signature);
  for (const comment of new Set(Object.values(project.reflections).map((reflection) => reflection.comment)))
    if (comment !== undefined) gatherThrows(comment);
}

/**
 * @param {string} file
 * @returns {Comment | undefined} the comment of a file whose first statement is not a declaration
 */
function commentAtStart(file) {
  const [, text] =
    /^\/\*\*([^]*?)\*\/\n+(?:import|export \*|export \{\}|declare (?:global|const))/.exec(readFileSync(file, 'utf8'))
      ?? [];
  return text === undefined ? undefined : new Comment([{ kind: 'text', text: text.replace(/^ *\* ?/gm, '').trim() }]);
}

/** Merges all errors into one list, each with its class, which TypeDoc omits. @param {Comment} comment */
function gatherThrows(comment) {
  const tags = comment.blockTags.filter(({ tag }) => tag === '@throws');
  if (tags.length === 0) return;
  const content = tags.flatMap((tag) => [
    { kind: /** @type {const} */ ('text'), text: `- ${(tag.typeAnnotation ?? '').replace(/^\{(.*)\}$/, '`$1` ')}` },
    ...tag.content,
    { kind: /** @type {const} */ ('text'), text: '\n' },
  ]);
  const first = comment.blockTags.indexOf(tags[0]);
  comment.blockTags = comment.blockTags.filter(({ tag }) => tag !== '@throws');
  comment.blockTags.splice(first, 0, new CommentTag('@throws', content));
}

/**
 * Adds a table of the options; TypeDoc shows only that they are an object.
 *
 * @param {import('typedoc').SignatureReflection} signature
 */
function listOptions(signature) {
  for (const parameter of signature.parameters ?? []) {
    const { type } = parameter;
    if (!(type instanceof IntersectionType) || !type.types.some((part) => part instanceof ReflectionType)) continue;
    const options = type.types.flatMap(membersOf);
    const rows = options.flatMap(({ name, type: its, flags, comment }) => [
      text(`\n| \`${name}${flags.isOptional ? '?' : ''}\` | ${code(`${its}`)} | ${
        flags.isOptional ? defaultOf(comment) : ''
      } | `),
      ...(comment?.summary ?? []).map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ') })),
      text(' |'),
    ]);
    parameter.type = new IntrinsicType('object');
    signature.comment ??= new Comment();
    const table = [text('| Option | Type | Default | |\n| ------ | ------ | ------ | ------ |'), ...rows];
    signature.comment.blockTags.unshift(new CommentTag('@options', table));
  }
}

/** @param {import('typedoc').Type} type @returns {readonly import('typedoc').DeclarationReflection[]} */
function membersOf(type) {
  if (type instanceof ReflectionType) return type.declaration.children ?? [];
  const { reflection } = /** @type {{ reflection?: Reflection }} */ (
    type instanceof ReferenceType ? type : {}
  );
  return reflection?.isDeclaration() ? reflection.children ?? [] : [];
}

/** @param {Comment | undefined} comment of an optional one */
function defaultOf(comment) {
  const tag = comment?.getTag('@default');
  return tag === undefined
    ? code('undefined')
    : code(tag.content.map((part) => part.text.replace(/^```\w*\n|\n```$/g, '')).join(''));
}

/** @param {string} source */
const code = (source) => `\`${source.replaceAll('|', '\\|')}\``;

/** @param {string} content */
const text = (content) => ({ kind: /** @type {const} */ ('text'), text: content });
