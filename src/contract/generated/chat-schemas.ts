// Generated from schemas/ by `npm run generate`. Do not edit.

import type { JsonSchema } from '../json-schema.ts';

/** Names of the schemas of the HTTP faces. */
export type ChatSchemaName =
  | 'AppTokenRequest'
  | 'CreateUsersCall'
  | 'UserToCreate'
  | 'ExpireTokenCall'
  | 'IssueTokenCall'
  | 'UsersReply'
  | 'CreatedUser'
  | 'FailedUserEntry'
  | 'ErrorReply'
  | 'AgentReply'
  | 'EngineErrorReply'
  | 'TokenErrorReply'
  | 'ClockReply'
  | 'ExpiredReply'
  | 'StubEntry'
  | 'StubsReply'
  | 'IssuedTokenReply'
  | 'UserEntry'
  | 'UsersListReply'
  | 'SessionEntry'
  | 'SessionsReply'
  | 'CallEntry'
  | 'CallsReply'
  | 'ResetReply'
  | 'HealthReply'
  | 'DescriptionReply'
  | 'StubCall'
  | 'TurnClockCall'
  | 'UpdateAgentCall'
  | 'TokenLookupResponse'
  | 'TokenResponse'
  | 'UserTokenRequest';

/** What the HTTP faces take and answer, by name; references lead to `#/components/schemas/`. */
export const CHAT_SCHEMAS: { readonly [Name in ChatSchemaName]: JsonSchema } = {
  "AppTokenRequest": {
    "description": "Body of `POST /generate-app-token` (sections 2.2 and 4.1). Direction: produced, and so strict: no field beyond those listed here.",
    "type": "object",
    "required": [
      "expire"
    ],
    "properties": {
      "user_uuid": {
        "description": "Ignored.",
        "type": "string"
      },
      "expire": {
        "description": "Validity requested, an unsigned 32-bit integer. Its unit is not shown; the profile gives one.",
        "type": "integer",
        "minimum": 0,
        "maximum": 4294967295
      }
    },
    "additionalProperties": false
  },
  "CreateUsersCall": {
    "description": "Body of the user-creation call as the simulated service takes it (sections 2.4 and 4.2): an array of users. Which fields are required is not shown, so none is here; the profile answers. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "array",
    "items": {
      "$ref": "#/components/schemas/UserToCreate"
    }
  },
  "UserToCreate": {
    "description": "One user to create.",
    "type": "object",
    "properties": {
      "username": {
        "description": "Name of the user to create.",
        "type": "string"
      },
      "password": {
        "description": "Password of the user: not kept.",
        "type": "string"
      },
      "nickname": {
        "description": "Display name.",
        "type": "string"
      }
    }
  },
  "ExpireTokenCall": {
    "description": "Lets tokens of the simulated service expire at once: exactly one of its fields is given. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "properties": {
      "token": {
        "description": "The token itself; the service need not have seen it.",
        "type": "string",
        "minLength": 1
      },
      "tokenId": {
        "description": "What stands for a token in the lists; the service has issued or accepted it.",
        "type": "string",
        "pattern": "^[0-9a-f]{16}$"
      },
      "userId": {
        "description": "The user all of whose sessions lose their token.",
        "type": "string",
        "minLength": 1
      }
    }
  },
  "IssueTokenCall": {
    "description": "Asks the simulated service for a temporary token, such as the console of section 1 makes for tests. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "required": [
      "privilege"
    ],
    "properties": {
      "privilege": {
        "description": "The type of the token (section 2.1).",
        "type": "string",
        "enum": [
          "user",
          "app"
        ]
      },
      "userId": {
        "description": "The user that a user token is for; an app token has none.",
        "type": "string",
        "minLength": 1
      },
      "validitySeconds": {
        "description": "How long it is valid, in seconds; an hour unless given.",
        "type": "integer",
        "minimum": 1,
        "maximum": 86400
      }
    }
  },
  "UsersReply": {
    "description": "Answer of the user-creation call (section 2.4), and of the call that looks one user up. What stands in it beyond the document's four fields, the profile asks for.",
    "type": "object",
    "required": [
      "action",
      "application",
      "path",
      "entities"
    ],
    "properties": {
      "action": {
        "description": "Operation name: `post` for creation, `get` for a look-up.",
        "type": "string",
        "enum": [
          "post",
          "get"
        ]
      },
      "application": {
        "description": "Application identifier.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
      },
      "path": {
        "description": "Request path.",
        "type": "string",
        "const": "/users"
      },
      "uri": {
        "description": "Address of the call.",
        "type": "string"
      },
      "entities": {
        "description": "One entity for each user that was created or found.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/CreatedUser"
        }
      },
      "data": {
        "description": "The users of a call that were not created though others were.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/FailedUserEntry"
        }
      },
      "timestamp": {
        "description": "Unix ms on the clock of the service.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "duration": {
        "description": "Time that the call took, in ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "organization": {
        "description": "First path segment before `users`.",
        "type": "string"
      },
      "applicationName": {
        "description": "Second path segment before `users`.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "CreatedUser": {
    "description": "A user as the service keeps it.",
    "type": "object",
    "required": [
      "uuid",
      "username",
      "activated"
    ],
    "properties": {
      "uuid": {
        "description": "Identifies the user.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
      },
      "type": {
        "description": "Kind of the entity.",
        "type": "string",
        "const": "user"
      },
      "created": {
        "description": "Unix ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "modified": {
        "description": "Unix ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "username": {
        "description": "Name of the user.",
        "type": "string"
      },
      "activated": {
        "description": "Whether the user may log in.",
        "type": "boolean"
      },
      "nickname": {
        "description": "Display name; absent when none was given.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "FailedUserEntry": {
    "description": "A user that was not created.",
    "type": "object",
    "required": [
      "username",
      "registerUserFailReason"
    ],
    "properties": {
      "username": {
        "description": "Name as it came.",
        "type": "string"
      },
      "registerUserFailReason": {
        "description": "Why, in words.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "ErrorReply": {
    "description": "A refusal of the chat service or of its control interface.",
    "type": "object",
    "required": [
      "error",
      "error_description"
    ],
    "properties": {
      "error": {
        "description": "One word for programs.",
        "type": "string"
      },
      "error_description": {
        "description": "What is wrong, in words; never a secret.",
        "type": "string"
      },
      "timestamp": {
        "description": "Unix ms on the clock of the service.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "duration": {
        "description": "Time that the call took, in ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      }
    },
    "additionalProperties": false
  },
  "AgentReply": {
    "description": "The agent that was updated.",
    "type": "object",
    "required": [
      "agent_id",
      "create_ts",
      "status"
    ],
    "properties": {
      "agent_id": {
        "description": "Identifies the agent.",
        "type": "string"
      },
      "create_ts": {
        "description": "Unix seconds.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "status": {
        "description": "State of the agent.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "EngineErrorReply": {
    "description": "A refusal of the engine.",
    "type": "object",
    "required": [
      "detail",
      "reason"
    ],
    "properties": {
      "detail": {
        "description": "What is wrong, in words.",
        "type": "string"
      },
      "reason": {
        "description": "One word for programs.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "TokenErrorReply": {
    "description": "A refusal of the token server that section 4.1 does not show, such as a body that is too large.",
    "type": "object",
    "required": [
      "error"
    ],
    "properties": {
      "error": {
        "description": "What is wrong, in words.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "ClockReply": {
    "description": "The clock of the service.",
    "type": "object",
    "required": [
      "nowMs",
      "leadMs",
      "nextDueMs"
    ],
    "properties": {
      "nowMs": {
        "description": "Unix ms on it.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "leadMs": {
        "description": "How far it was turned ahead of the machine's, in ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "nextDueMs": {
        "description": "Unix ms at which the next callback of a session is due; null when none is.",
        "type": [
          "integer",
          "null"
        ],
        "minimum": 0,
        "maximum": 9007199254740991
      }
    },
    "additionalProperties": false
  },
  "ExpiredReply": {
    "description": "What expired.",
    "type": "object",
    "required": [
      "sessions",
      "tokens",
      "unseen",
      "tokenIds"
    ],
    "properties": {
      "sessions": {
        "description": "Number of sessions that held an expired token.",
        "type": "integer",
        "minimum": 0
      },
      "tokens": {
        "description": "Number of tokens.",
        "type": "integer",
        "minimum": 0
      },
      "unseen": {
        "description": "How many of them the service had neither issued nor accepted before: they are refused as expired from their first use on.",
        "type": "integer",
        "minimum": 0
      },
      "tokenIds": {
        "description": "What stands for each of them in the lists.",
        "type": "array",
        "items": {
          "type": "string",
          "pattern": "^[0-9a-f]{16}$"
        }
      }
    },
    "additionalProperties": false
  },
  "StubEntry": {
    "description": "What is left of a stub.",
    "type": "object",
    "required": [
      "left",
      "answer"
    ],
    "properties": {
      "left": {
        "description": "How many answers are still to be given.",
        "type": "integer",
        "minimum": 0
      },
      "answer": {
        "description": "The error code or the status.",
        "type": "integer",
        "minimum": 0
      }
    },
    "additionalProperties": false
  },
  "StubsReply": {
    "description": "The stubs that are set, by what they answer.",
    "type": "object",
    "required": [
      "logins",
      "rest",
      "tokens"
    ],
    "properties": {
      "logins": {
        "$ref": "#/components/schemas/StubEntry"
      },
      "rest": {
        "$ref": "#/components/schemas/StubEntry"
      },
      "tokens": {
        "$ref": "#/components/schemas/StubEntry"
      }
    },
    "additionalProperties": false
  },
  "IssuedTokenReply": {
    "description": "A temporary token. No other answer of the control interface holds one.",
    "type": "object",
    "required": [
      "token",
      "tokenId",
      "expiresAtMs"
    ],
    "properties": {
      "token": {
        "description": "The token.",
        "type": "string"
      },
      "tokenId": {
        "description": "What stands for it in the lists.",
        "type": "string",
        "pattern": "^[0-9a-f]{16}$"
      },
      "expiresAtMs": {
        "description": "Unix ms on the clock of the service.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      }
    },
    "additionalProperties": false
  },
  "UserEntry": {
    "description": "A user; its password is kept nowhere.",
    "type": "object",
    "required": [
      "uuid",
      "username",
      "createdMs"
    ],
    "properties": {
      "uuid": {
        "description": "Identifies the user.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
      },
      "username": {
        "description": "Name of the user.",
        "type": "string"
      },
      "nickname": {
        "description": "Display name; absent when none was given.",
        "type": "string"
      },
      "createdMs": {
        "description": "Unix ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      }
    },
    "additionalProperties": false
  },
  "UsersListReply": {
    "description": "All users, in the order of their creation.",
    "type": "object",
    "required": [
      "users"
    ],
    "properties": {
      "users": {
        "description": "The users.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/UserEntry"
        }
      }
    },
    "additionalProperties": false
  },
  "SessionEntry": {
    "description": "A client that logged in.",
    "type": "object",
    "required": [
      "clientId",
      "userId",
      "tokenId",
      "phase",
      "loggedInMs",
      "warnAtMs",
      "expiresAtMs"
    ],
    "properties": {
      "clientId": {
        "description": "One SDK client.",
        "type": "string"
      },
      "userId": {
        "description": "The user that logged in.",
        "type": "string"
      },
      "tokenId": {
        "description": "What stands for its token.",
        "type": "string"
      },
      "phase": {
        "description": "`will-expire` is a session that was warned.",
        "type": "string",
        "enum": [
          "logged-in",
          "will-expire",
          "expired"
        ]
      },
      "loggedInMs": {
        "description": "Unix ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "warnAtMs": {
        "description": "Unix ms at which `OnTokenWillExpire` is due.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "expiresAtMs": {
        "description": "Unix ms.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      }
    },
    "additionalProperties": false
  },
  "SessionsReply": {
    "description": "All sessions.",
    "type": "object",
    "required": [
      "sessions"
    ],
    "properties": {
      "sessions": {
        "description": "The sessions.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/SessionEntry"
        }
      }
    },
    "additionalProperties": false
  },
  "CallEntry": {
    "description": "One thing that the service saw or did.",
    "type": "object",
    "required": [
      "number",
      "atMs",
      "by",
      "what",
      "outcome"
    ],
    "properties": {
      "number": {
        "description": "Counts from 1.",
        "type": "integer",
        "minimum": 1
      },
      "atMs": {
        "description": "Unix ms on the clock of the service.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      },
      "by": {
        "description": "The face of the service that it concerns.",
        "type": "string",
        "enum": [
          "client",
          "rest",
          "engine",
          "token-server",
          "service",
          "control"
        ]
      },
      "what": {
        "description": "In one or two words.",
        "type": "string"
      },
      "clientId": {
        "description": "The SDK client.",
        "type": "string"
      },
      "userId": {
        "description": "The user.",
        "type": "string"
      },
      "agentId": {
        "description": "The agent, of a call that updates one.",
        "type": "string"
      },
      "tokenId": {
        "description": "What stands for the token that was presented.",
        "type": "string"
      },
      "privilege": {
        "description": "Of the token server: which kind of token it was asked for.",
        "type": "string",
        "enum": [
          "user",
          "app"
        ]
      },
      "isHttpsOnly": {
        "description": "Of `initialise`: what the option for HTTPS-only use was set to.",
        "type": "boolean"
      },
      "code": {
        "description": "Status of an HTTP answer, or code of an error callback.",
        "type": "integer"
      },
      "outcome": {
        "description": "What came of it, in words.",
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "CallsReply": {
    "description": "Calls, the oldest first. The service keeps the latest 10,000.",
    "type": "object",
    "required": [
      "calls",
      "lastNumber"
    ],
    "properties": {
      "calls": {
        "description": "The calls.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/CallEntry"
        }
      },
      "lastNumber": {
        "description": "Number of the latest call of the service, whether listed here or not; 0 before the first.",
        "type": "integer",
        "minimum": 0
      }
    },
    "additionalProperties": false
  },
  "ResetReply": {
    "description": "Everything is deleted.",
    "type": "object",
    "required": [
      "nowMs"
    ],
    "properties": {
      "nowMs": {
        "description": "Unix ms on the clock of the service.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9007199254740991
      }
    },
    "additionalProperties": false
  },
  "HealthReply": {
    "description": "The service is ready.",
    "type": "object",
    "required": [
      "status"
    ],
    "properties": {
      "status": {
        "description": "Always the same word.",
        "type": "string",
        "const": "ok"
      }
    },
    "additionalProperties": false
  },
  "DescriptionReply": {
    "description": "An OpenAPI 3.1 document.",
    "type": "object",
    "required": [
      "openapi",
      "info",
      "paths"
    ],
    "properties": {
      "openapi": {
        "description": "Version of the format.",
        "type": "string"
      },
      "info": {
        "description": "What is described.",
        "type": "object",
        "additionalProperties": true
      },
      "paths": {
        "description": "Every operation.",
        "type": "object",
        "additionalProperties": true
      }
    },
    "additionalProperties": true
  },
  "StubCall": {
    "description": "Stubs the answers of the next calls; a new stub replaces the one before it. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "required": [
      "what",
      "count",
      "answer"
    ],
    "properties": {
      "what": {
        "description": "Logins of the SDK, calls of the chat and engine REST interfaces, or calls of the token server.",
        "type": "string",
        "enum": [
          "logins",
          "rest",
          "tokens"
        ]
      },
      "count": {
        "description": "How many; 0 removes the stub.",
        "type": "integer",
        "minimum": 0,
        "maximum": 1000000
      },
      "answer": {
        "description": "An error code for logins; an HTTP status from 200 to 599 for the others.",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647
      }
    }
  },
  "TurnClockCall": {
    "description": "Turns the clock of the simulated service ahead: exactly one of its two fields is given. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "properties": {
      "byMs": {
        "description": "How far, in ms; at most a year at once.",
        "type": "integer",
        "minimum": 0,
        "maximum": 31622400000
      },
      "to": {
        "description": "`next`: to the moment at which the next callback of a session is due.",
        "type": "string",
        "enum": [
          "next"
        ]
      }
    }
  },
  "UpdateAgentCall": {
    "description": "Body of the operation that updates an agent (section 4.5): its new RTC token. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "required": [
      "properties"
    ],
    "properties": {
      "properties": {
        "description": "What is to change.",
        "type": "object",
        "required": [
          "token"
        ],
        "properties": {
          "token": {
            "description": "The new RTC token.",
            "type": "string",
            "minLength": 1
          }
        }
      }
    }
  },
  "TokenLookupResponse": {
    "description": "Answer of `GET {token_server_url}?userId=…` (section 4.1): an object whose values are all strings. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "required": [
      "token"
    ],
    "properties": {
      "token": {
        "description": "The generated token.",
        "type": "string"
      }
    },
    "additionalProperties": {
      "type": "string"
    }
  },
  "TokenResponse": {
    "description": "Answer of the token server (section 2.3). That exactly one field is present, an empty string counting as absent, is a rule in code and not in this schema. Direction: received, and so tolerant: unknown fields are allowed.",
    "type": "object",
    "properties": {
      "token": {
        "description": "The generated token; present on success.",
        "type": "string"
      },
      "error": {
        "description": "Present only when generation failed.",
        "type": "string"
      }
    }
  },
  "UserTokenRequest": {
    "description": "Body of `POST /generate-user-token` (sections 2.2 and 4.1). Direction: produced, and so strict: no field beyond those listed here.",
    "type": "object",
    "required": [
      "user_uuid",
      "expire"
    ],
    "properties": {
      "user_uuid": {
        "description": "Chat user ID that the token is for.",
        "type": "string"
      },
      "expire": {
        "description": "Validity requested, an unsigned 32-bit integer. Its unit is not shown; the profile gives one.",
        "type": "integer",
        "minimum": 0,
        "maximum": 4294967295
      }
    },
    "additionalProperties": false
  }
};
