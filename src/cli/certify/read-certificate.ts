import {
  PAYLOAD_TYPE,
  PREDICATE_TYPE,
  STATEMENT_TYPE,
  TERMS_VERSION,
} from '../../certificate/index.ts';
import {
  validateEnvelope,
  validateStatement,
} from '../../contract/generated/certificate-validators.ts';
import { type Envelope, type Statement, violationsOf } from '../../contract/index.ts';
import { CertificateError } from '../../errors.ts';
import { parseWrittenJson } from '../parse-written-json.ts';
import { readJsonFile, shownPath } from './read-certificate-input.ts';
import { repeatedMember } from './repeated-member.ts';

/** A certificate as it stands in its file, and what it says. */
export interface ReadCertificate {
  readonly envelope: Envelope;
  readonly statement: Statement;
  readonly bytes: Uint8Array;
}

/** @throws CertificateError for what another tool, or a newer version, has signed. */
function statementIn({ payload, payloadType }: Envelope, name: string): Statement {
  const unreadable = (why: string) =>
    new CertificateError(`${name} is no certificate that this version of assay reads: ${why}.`);
  if (payloadType !== PAYLOAD_TYPE) {
    throw unreadable(`its payload is ${payloadType}, and not ${PAYLOAD_TYPE}`);
  }
  const text = Buffer.from(payload, 'base64').toString('utf8');
  let value: unknown;
  try {
    value = parseWrittenJson(text);
  } catch {
    throw unreadable('its payload is not JSON in base64');
  }
  const repeated = repeatedMember(text);
  if (repeated !== undefined) throw unreadable(`its payload has "${repeated}" twice in one object`);
  const { _type, predicateType, predicate } = (value ?? {}) as Partial<Statement>;
  if (_type !== STATEMENT_TYPE) throw unreadable(`it states ${_type}, and not ${STATEMENT_TYPE}`);
  if (predicateType !== PREDICATE_TYPE) {
    throw unreadable(`its predicate is ${predicateType}, and not ${PREDICATE_TYPE}`);
  }
  const version = predicate?.certificate?.version;
  if (version !== undefined && version > TERMS_VERSION) {
    throw unreadable(`its terms are of version ${version}; update assay`);
  }
  const [violation] = violationsOf(validateStatement, value);
  if (violation === undefined) return value as Statement;
  throw unreadable(`${violation.pointer || 'the whole'} ${violation.message}`);
}

/**
 * Reads a certificate; whether it holds is another question.
 * @throws CertificateError for what is none, or is one of a newer version.
 */
export async function readCertificate(path: string, cwd: string): Promise<ReadCertificate> {
  const { value, bytes } = await readJsonFile(path, validateEnvelope, {
    what: 'The certificate',
    cwd,
  });
  return { envelope: value, statement: statementIn(value, shownPath(path, cwd)), bytes };
}
