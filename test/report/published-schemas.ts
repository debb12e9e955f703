import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);

/** A schema beside the file that the name of its package leads to. */
function schemaBeside(path: string, file: string): Record<string, unknown> {
  return require(join(dirname(path), file));
}

function validatorOf(schema: Record<string, unknown>): ValidateFunction {
  // Their drafts are older than what this validator knows, but for the keyword `id` they say the same.
  const { $schema: _schema, id: _id, ...rest } = schema;
  const options = { strict: false, validateSchema: false, validateFormats: false };
  return new Ajv({ ...options, unicodeRegExp: false }).compile(rest);
}

function violationsBy(validate: ValidateFunction, value: unknown): readonly string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The schema of HAR 1.2 stands in one file for each of its objects. */
function harValidator(): ValidateFunction {
  const parts = Object.values<Record<string, unknown>>(require('har-schema'));
  const schemas = parts.map(({ $schema: _schema, $id, ...rest }) => ({
    ...rest,
    $id: String($id).replace('#', ''),
  }));
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false, schemas });
  const validate = ajv.getSchema('har.json');
  if (validate === undefined) throw new Error('har-schema has no schema of a whole archive');
  return validate;
}

const har = harValidator();
const sarif = validatorOf(
  schemaBeside(require.resolve('@microsoft/jest-sarif'), 'schemas/sarif-2.1.0-rtm.5.json'),
);
const ctrf = validatorOf(schemaBeside(require.resolve('ctrf'), 'ctrf-schema-0.0.json'));

/** What breaks the schema of SARIF 2.1.0 that OASIS published. */
export const sarifViolations = (value: unknown): readonly string[] => violationsBy(sarif, value);

/** What breaks the schema of the Common Test Report Format. */
export const ctrfViolations = (value: unknown): readonly string[] => violationsBy(ctrf, value);

/** What breaks the published schema of HAR 1.2. */
export const harViolations = (value: unknown): readonly string[] => violationsBy(har, value);
