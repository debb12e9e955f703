// Generated from schemas/ by `npm run generate`. Do not edit.

import type { JsonSchema } from '../json-schema.ts';
import type { PayloadMap } from './types.ts';

/** The envelope of every notification. */
export const ENVELOPE_SCHEMA: JsonSchema = {
  "type": "object",
  "required": [
    "noticeId",
    "productId",
    "eventType",
    "notifyMs",
    "sid",
    "payload"
  ],
  "properties": {
    "noticeId": {
      "type": "string",
      "minLength": 1
    },
    "productId": {
      "type": "integer",
      "const": 17
    },
    "eventType": {
      "type": "integer",
      "enum": [
        101,
        102,
        103,
        104,
        110,
        111,
        112,
        201,
        202
      ]
    },
    "notifyMs": {
      "type": "integer",
      "minimum": 0
    },
    "sid": {
      "type": "string"
    },
    "payload": {
      "type": "object",
      "additionalProperties": true
    }
  },
  "additionalProperties": false
};

/** The payload of each event, by its number. */
export const PAYLOAD_SCHEMAS: { readonly [T in keyof PayloadMap]: JsonSchema } = {
  "101": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "start_ts",
      "channel"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "integer",
        "minimum": 0
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "102": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "start_ts",
      "stop_ts",
      "channel",
      "status",
      "message"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "integer",
        "minimum": 0
      },
      "stop_ts": {
        "type": "integer",
        "minimum": 0
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "status": {
        "type": "string",
        "enum": [
          "STOPPED",
          "FAILED"
        ]
      },
      "message": {
        "type": "string",
        "minLength": 1
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false,
    "if": {
      "required": [
        "status"
      ],
      "properties": {
        "status": {
          "const": "STOPPED"
        }
      }
    },
    "then": {
      "properties": {
        "message": {
          "enum": [
            "OK",
            "Idle for too long",
            "Task lifetime limit exceeded"
          ]
        }
      }
    },
    "else": {
      "properties": {
        "message": {
          "not": {
            "enum": [
              "OK",
              "Idle for too long",
              "Task lifetime limit exceeded"
            ]
          }
        }
      }
    }
  },
  "103": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "channel",
      "start_ts",
      "stop_ts",
      "contents"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "integer",
        "minimum": 0
      },
      "stop_ts": {
        "type": "integer",
        "minimum": 0
      },
      "contents": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "role",
            "content"
          ],
          "properties": {
            "role": {
              "type": "string",
              "enum": [
                "user",
                "assistant"
              ]
            },
            "content": {
              "type": "string"
            },
            "speech_start_ms": {
              "type": "integer",
              "minimum": 0
            },
            "speech_end_ms": {
              "type": "integer",
              "minimum": 0
            },
            "speech_algorithmic_delay": {
              "type": "integer",
              "minimum": 0
            }
          },
          "additionalProperties": false,
          "if": {
            "required": [
              "role"
            ],
            "properties": {
              "role": {
                "const": "user"
              }
            }
          },
          "else": {
            "properties": {
              "speech_algorithmic_delay": false
            }
          }
        }
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "104": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "start_ts",
      "channel",
      "message"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "integer",
        "minimum": 0
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "message": {
        "type": "string",
        "const": "Task exceeded maximum lifetime"
      }
    },
    "additionalProperties": false
  },
  "110": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "start_ts",
      "channel",
      "turn_id",
      "errors"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "integer",
        "minimum": 0
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "turn_id": {
        "type": [
          "string",
          "integer"
        ]
      },
      "errors": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "module",
            "turn_id",
            "code",
            "message"
          ],
          "properties": {
            "module": {
              "type": "string",
              "minLength": 1
            },
            "turn_id": {
              "type": "integer"
            },
            "code": {
              "type": "integer"
            },
            "message": {
              "type": "string"
            }
          },
          "additionalProperties": false
        }
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "111": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "start_ts",
      "stop_ts",
      "channel",
      "metrics"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "integer",
        "minimum": 0
      },
      "stop_ts": {
        "type": "integer",
        "minimum": 0
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "metrics": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "turn_id",
            "asr_ttlw",
            "llm_ttfb",
            "llm_ttfs",
            "tts_ttfb"
          ],
          "properties": {
            "turn_id": {
              "type": "string"
            },
            "asr_ttlw": {
              "type": "integer",
              "minimum": 0
            },
            "llm_ttfb": {
              "type": "integer",
              "minimum": 0
            },
            "llm_ttfs": {
              "type": "integer",
              "minimum": 0
            },
            "tts_ttfb": {
              "type": "integer",
              "minimum": 0
            }
          },
          "additionalProperties": false
        }
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "112": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "channel",
      "start_ts",
      "stop_ts",
      "total_turn_count",
      "is_truncated",
      "turns"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "start_ts": {
        "type": "number",
        "minimum": 0
      },
      "stop_ts": {
        "type": "number",
        "minimum": 0
      },
      "total_turn_count": {
        "type": "integer",
        "minimum": 0
      },
      "is_truncated": {
        "type": "boolean"
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      },
      "turns": {
        "type": "array",
        "items": {
          "type": "object",
          "required": [
            "agent_id",
            "channel",
            "turn_id",
            "start",
            "end",
            "metrics"
          ],
          "properties": {
            "agent_id": {
              "type": "string",
              "minLength": 1
            },
            "channel": {
              "type": "string",
              "minLength": 1
            },
            "turn_id": {
              "type": "integer",
              "minimum": 1
            },
            "start": {
              "type": "object",
              "required": [
                "start_at",
                "type"
              ],
              "properties": {
                "start_at": {
                  "type": "number",
                  "minimum": 0
                },
                "type": {
                  "type": "string",
                  "enum": [
                    "voice_input",
                    "greeting",
                    "silence_timeout",
                    "api_speak",
                    "api_think"
                  ]
                },
                "metadata": {
                  "type": "object",
                  "properties": {
                    "speech_duration_ms": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "interrupt_duration_ms": {
                      "type": "integer",
                      "minimum": 0
                    }
                  },
                  "additionalProperties": true
                }
              },
              "additionalProperties": false,
              "if": {
                "required": [
                  "type"
                ],
                "properties": {
                  "type": {
                    "const": "voice_input"
                  }
                }
              },
              "else": {
                "properties": {
                  "metadata": {
                    "type": "object",
                    "properties": {
                      "speech_duration_ms": false,
                      "interrupt_duration_ms": false
                    }
                  }
                }
              }
            },
            "end": {
              "type": "object",
              "required": [
                "end_at",
                "type",
                "metadata"
              ],
              "properties": {
                "end_at": {
                  "type": "number",
                  "minimum": 0
                },
                "type": {
                  "type": "string",
                  "enum": [
                    "ok",
                    "error",
                    "ignored",
                    "interrupted"
                  ]
                },
                "metadata": {
                  "type": "object",
                  "additionalProperties": true
                }
              },
              "additionalProperties": false
            },
            "metrics": {
              "type": "object",
              "required": [
                "e2e_latency_ms",
                "segmented_latency_ms"
              ],
              "properties": {
                "e2e_latency_ms": {
                  "type": "number",
                  "minimum": 0
                },
                "segmented_latency_ms": {
                  "type": "object",
                  "required": [
                    "algorithm_processing",
                    "asr_ttlw",
                    "llm_ttft",
                    "llm_ftfs",
                    "tts_ttfb"
                  ],
                  "properties": {
                    "algorithm_processing": {
                      "type": "number",
                      "minimum": 0
                    },
                    "asr_ttlw": {
                      "type": "number",
                      "minimum": 0
                    },
                    "llm_ttft": {
                      "type": "number",
                      "minimum": 0
                    },
                    "llm_ftfs": {
                      "type": "number",
                      "minimum": 0
                    },
                    "tts_ttfb": {
                      "type": "number",
                      "minimum": 0
                    },
                    "transport": {
                      "type": "number",
                      "minimum": 0
                    }
                  },
                  "additionalProperties": false
                }
              },
              "additionalProperties": false
            }
          },
          "additionalProperties": false
        }
      }
    },
    "additionalProperties": false
  },
  "201": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "channel",
      "state",
      "report_ms"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "state": {
        "type": "string",
        "enum": [
          "START",
          "ANSWERED",
          "TRANSFERED",
          "HANGUP"
        ]
      },
      "report_ms": {
        "type": "integer",
        "minimum": 0
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false
  },
  "202": {
    "type": "object",
    "required": [
      "agent_id",
      "name",
      "channel",
      "state",
      "report_ms"
    ],
    "properties": {
      "agent_id": {
        "type": "string",
        "minLength": 1
      },
      "name": {
        "type": "string",
        "minLength": 1
      },
      "channel": {
        "type": "string",
        "minLength": 1
      },
      "state": {
        "type": "string",
        "enum": [
          "START",
          "CALLING",
          "RINGING",
          "ANSWERED",
          "HANGUP"
        ]
      },
      "report_ms": {
        "type": "integer",
        "minimum": 0
      },
      "labels": {
        "type": "object",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      }
    },
    "additionalProperties": false
  }
};
