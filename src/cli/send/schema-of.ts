import {
  ENVELOPE_SCHEMA,
  type EventType,
  type JsonSchema,
  PAYLOAD_SCHEMAS,
} from '../../contract/index.ts';

/** The schema of a whole notification of one event. */
export function schemaOf(type: EventType): JsonSchema {
  const { properties } = ENVELOPE_SCHEMA;
  return { ...ENVELOPE_SCHEMA, properties: { ...properties, payload: PAYLOAD_SCHEMAS[type] } };
}
