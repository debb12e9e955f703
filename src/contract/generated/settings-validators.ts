// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
import type {
  Baseline,
  Config,
  UserProfile,
  TokenRequestShape,
  UserStep,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import equalModule from 'ajv/dist/runtime/equal.js';


export const validateBaseline: Validator<Baseline> = validate25;

const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);
const pattern4 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.check === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'"});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "check") || (key0 === "clause")) || (key0 === "reason")) || (key0 === "expires"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.check !== undefined){
let data0 = data.check;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/check",schemaPath:"#/properties/check/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.clause !== undefined){
let data1 = data.clause;
if(typeof data1 === "string"){
if(func1(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/clause",schemaPath:"#/properties/clause/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clause",schemaPath:"#/properties/clause/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.expires !== undefined){
let data3 = data.expires;
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.expected === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "$schema") || (key0 === "expected"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.expected !== undefined){
let data1 = data.expected;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data1[i0], {instancePath:instancePath+"/expected/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

export const validateConfig: Validator<Config> = validate28;

const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///config.schema.json","type":"object","properties":{"$schema":{"type":"string"},"receiverUrl":{"type":"string","pattern":"^https?://"},"customerKey":{"type":"string","minLength":1},"receiver":{"type":"object","properties":{"headers":{"$ref":"schema:///config.schema.json/Pairs"},"engine":{"type":"object","properties":{"url":{"type":"string"},"port":{"anyOf":[{"type":"integer","minimum":0,"maximum":65535},{"const":true}]}},"additionalProperties":false},"effectWait":{"$ref":"schema:///config.schema.json/Duration"},"observer":{"type":"object","properties":{"command":{"type":"string","minLength":1},"log":{"type":"string","minLength":1},"pattern":{"type":"string","pattern":"^/.*\\{noticeId\\}.*/[iu]*$"},"sink":{"anyOf":[{"type":"integer","minimum":0,"maximum":65535},{"const":true}]}},"additionalProperties":false}},"additionalProperties":false},"tokenServer":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://"},"headers":{"$ref":"schema:///config.schema.json/Pairs"},"cookies":{"$ref":"schema:///config.schema.json/Pairs"},"shape":{"anyOf":[{"type":"string","minLength":1},{"$ref":"schema:///token-request-shape.schema.json"}]},"usesRtc":{"type":"boolean"},"mustFail":{"$ref":"schema:///config.schema.json/FailingRequest"},"register":{"anyOf":[{"type":"string","minLength":1},{"$ref":"schema:///user-step.schema.json"}]},"unregister":{"anyOf":[{"type":"string","minLength":1},{"$ref":"schema:///user-step.schema.json"}]},"users":{"anyOf":[{"type":"string","minLength":1},{"$ref":"schema:///config.schema.json/KnownUser"},{"$ref":"schema:///config.schema.json/UserPattern"},{"type":"array","minItems":1,"items":{"anyOf":[{"type":"string","minLength":1},{"$ref":"schema:///config.schema.json/KnownUser"},{"$ref":"schema:///config.schema.json/UserPattern"}]}}]}},"additionalProperties":false},"client":{"type":"object","properties":{"user":{"type":"string","minLength":1},"port":{"type":"integer","minimum":0,"maximum":65535}},"additionalProperties":false},"appId":{"type":"string","minLength":1},"appCertificate":{"type":"string","minLength":1},"observerHeaders":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"observerUrl":{"type":"string","pattern":"^https?://.*\\{noticeIds?\\}"},"profile":{"anyOf":[{"type":"string","minLength":1},{"$ref":"schema:///profile.schema.json"}]},"suite":{"$ref":"schema:///config.schema.json/Names"},"only":{"$ref":"schema:///config.schema.json/Names"},"skip":{"$ref":"schema:///config.schema.json/Names"},"seed":{"type":"integer","minimum":-2147483648,"maximum":2147483647},"runId":{"type":"string","minLength":1},"challenge":{"type":"string","minLength":1},"startTime":{"anyOf":[{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}"},{"type":"integer","minimum":0}]},"runs":{"type":"integer","minimum":1,"maximum":100000},"for":{"$ref":"schema:///config.schema.json/Duration"},"maxTime":{"$ref":"schema:///config.schema.json/Duration"},"maxRequests":{"type":"integer","minimum":1},"allowHeavy":{"type":"boolean"},"rate":{"type":"number","exclusiveMinimum":0},"concurrency":{"type":"integer","minimum":1,"maximum":64},"timeout":{"$ref":"schema:///config.schema.json/Duration"},"strict":{"type":"boolean"},"verbose":{"type":"boolean"},"ca":{"type":"string","minLength":1},"proxy":{"type":"string","pattern":"^https?://"},"out":{"type":"string","minLength":1},"keep":{"type":"integer","minimum":1,"maximum":10000},"baseline":{"type":"string","minLength":1},"reporter":{"$ref":"schema:///config.schema.json/Names"},"waitFor":{"$ref":"schema:///config.schema.json/Duration"},"start":{"type":"string","minLength":1}},"additionalProperties":false};
const func3 = Object.prototype.hasOwnProperty;
const pattern5 = new RegExp("^https?://", "u");
const pattern7 = new RegExp("^/.*\\{noticeId\\}.*/[iu]*$", "u");
const pattern16 = new RegExp("^https?://.*\\{noticeIds?\\}", "u");
const pattern23 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}", "u");

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/anyOf/0/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/anyOf/0/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data1 = data[i0];
if(typeof data1 === "string"){
if(func1(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs10 = errors;
if(typeof data === "string"){
if(func1(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/2/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs10 === errors;
valid0 = valid0 || _valid0;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate29.errors = vErrors;
return errors === 0;
}

const pattern6 = new RegExp("^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$", "u");

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern6.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"},message:"must match pattern \""+"^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema36 = {"type":"object","required":["method","tokenAt"],"properties":{"method":{"type":"string","enum":["GET","POST","PUT","PATCH"]},"path":{"type":"string","pattern":"^/[^?#]*$"},"query":{"type":"object","additionalProperties":{"type":"string"}},"headers":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"body":{"type":["object","array","string","number","boolean","null"]},"form":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}},"multipart":{"type":"object","minProperties":1,"additionalProperties":{"type":"string"}},"tokenAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)*$"},"errorAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)*$"},"userAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)+$"},"noErrors":{"type":"array","items":{"type":["string","number","boolean"]}},"wrongCredentials":{"$ref":"schema:///token-request-shape.schema.json/WrongCredentials"}},"additionalProperties":false,"if":{"required":["method"],"properties":{"method":{"const":"GET"}}},"then":{"properties":{"body":false,"form":false,"multipart":false}},"dependentRequired":{"noErrors":["errorAt"]},"dependentSchemas":{"form":{"properties":{"body":false,"multipart":false}},"multipart":{"properties":{"body":false}}},"$id":"schema:///token-request-shape.schema.json/TokenRequestTemplate"};
const pattern9 = new RegExp("^/[^?#]*$", "u");
const pattern10 = new RegExp("^(/([^~/]|~[01])*)*$", "u");
const pattern12 = new RegExp("^(/([^~/]|~[01])*)+$", "u");
const schema37 = {"type":"object","minProperties":1,"properties":{"query":{"type":"object","additionalProperties":{"type":["string","null"]}},"headers":{"type":"object","additionalProperties":{"type":["string","null"]}},"body":{"type":"object","additionalProperties":true},"form":{"type":"object","additionalProperties":{"type":["string","null"]}},"multipart":{"type":"object","additionalProperties":{"type":["string","null"]}}},"additionalProperties":false,"$id":"schema:///token-request-shape.schema.json/WrongCredentials"};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "query") || (key0 === "headers")) || (key0 === "body")) || (key0 === "form")) || (key0 === "multipart"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.query !== undefined){
let data0 = data.query;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
let data1 = data0[key1];
if((typeof data1 !== "string") && (data1 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/query/additionalProperties/type",keyword:"type",params:{type: schema37.properties.query.additionalProperties.type},message:"must be string,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 in data2){
let data3 = data2[key2];
if((typeof data3 !== "string") && (data3 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: schema37.properties.headers.additionalProperties.type},message:"must be string,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.body !== undefined){
let data4 = data.body;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.form !== undefined){
let data5 = data.form;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key3 in data5){
let data6 = data5[key3];
if((typeof data6 !== "string") && (data6 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/form/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/form/additionalProperties/type",keyword:"type",params:{type: schema37.properties.form.additionalProperties.type},message:"must be string,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/properties/form/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.multipart !== undefined){
let data7 = data.multipart;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key4 in data7){
let data8 = data7[key4];
if((typeof data8 !== "string") && (data8 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/multipart/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/multipart/additionalProperties/type",keyword:"type",params:{type: schema37.properties.multipart.additionalProperties.type},message:"must be string,null"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/multipart",schemaPath:"#/properties/multipart/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.method === undefined) && (missing0 = "method")){
(vErrors ??= []).push({});
errors++;
}
else {
if(data.method !== undefined){
if("GET" !== data.method){
(vErrors ??= []).push({});
errors++;
}
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.body !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/then/properties/body/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
if(data.form !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/then/properties/form/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
if(data.multipart !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/multipart",schemaPath:"#/then/properties/multipart/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"});
errors++;
}
if(data.tokenAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenAt"},message:"must have required property '"+"tokenAt"+"'"});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema36.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.method !== undefined){
let data4 = data.method;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data4 === "GET") || (data4 === "POST")) || (data4 === "PUT")) || (data4 === "PATCH"))){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema36.properties.method.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.path !== undefined){
let data5 = data.path;
if(typeof data5 === "string"){
if(!pattern9.test(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[^?#]*$"},message:"must match pattern \""+"^/[^?#]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.query !== undefined){
let data6 = data.query;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
if(typeof data6[key1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.headers !== undefined){
let data8 = data.headers;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 in data8){
let data9 = data8[key2];
if(typeof data9 === "string"){
if(func1(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.body !== undefined){
let data10 = data.body;
if((((typeof data10 != "object") && (typeof data10 !== "string")) && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema36.properties.body.type},message:"must be object,array,string,number,boolean,null"});
errors++;
}
}
if(data.form !== undefined){
let data11 = data.form;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(Object.keys(data11).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/properties/form/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"});
errors++;
}
for(const key3 in data11){
if(typeof data11[key3] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/form/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/form/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/form",schemaPath:"#/properties/form/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.multipart !== undefined){
let data13 = data.multipart;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(Object.keys(data13).length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/multipart",schemaPath:"#/properties/multipart/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"});
errors++;
}
for(const key4 in data13){
if(typeof data13[key4] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/multipart/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/multipart/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/multipart",schemaPath:"#/properties/multipart/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.tokenAt !== undefined){
let data15 = data.tokenAt;
if(typeof data15 === "string"){
if(!pattern10.test(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/tokenAt",schemaPath:"#/properties/tokenAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)*$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenAt",schemaPath:"#/properties/tokenAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.errorAt !== undefined){
let data16 = data.errorAt;
if(typeof data16 === "string"){
if(!pattern10.test(data16)){
(vErrors ??= []).push({instancePath:instancePath+"/errorAt",schemaPath:"#/properties/errorAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)*$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errorAt",schemaPath:"#/properties/errorAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.userAt !== undefined){
let data17 = data.userAt;
if(typeof data17 === "string"){
if(!pattern12.test(data17)){
(vErrors ??= []).push({instancePath:instancePath+"/userAt",schemaPath:"#/properties/userAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)+$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/userAt",schemaPath:"#/properties/userAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.noErrors !== undefined){
let data18 = data.noErrors;
if(Array.isArray(data18)){
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
let data19 = data18[i0];
if(((typeof data19 !== "string") && (!((typeof data19 == "number") && (isFinite(data19))))) && (typeof data19 !== "boolean")){
(vErrors ??= []).push({instancePath:instancePath+"/noErrors/" + i0,schemaPath:"#/properties/noErrors/items/type",keyword:"type",params:{type: schema36.properties.noErrors.items.type},message:"must be string,number,boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/noErrors",schemaPath:"#/properties/noErrors/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.wrongCredentials !== undefined){
if(!(validate37(data.wrongCredentials, {instancePath:instancePath+"/wrongCredentials",parentData:data,parentDataProperty:"wrongCredentials",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.noErrors !== undefined){
if(data.errorAt === undefined){
const err33 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "noErrors",
    missingProperty: "errorAt",
    depsCount: 1,
    deps: "errorAt"},message:"must have property errorAt when property noErrors is present"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.form !== undefined){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.body !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/dependentSchemas/form/properties/body/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
if(data.multipart !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/multipart",schemaPath:"#/dependentSchemas/form/properties/multipart/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
}
}
if(data.multipart !== undefined){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.body !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/dependentSchemas/multipart/properties/body/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.user === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "user")) || (key0 === "app"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.user !== undefined){
if(!(validate36(data.user, {instancePath:instancePath+"/user",parentData:data,parentDataProperty:"user",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.app !== undefined){
if(!(validate36(data.app, {instancePath:instancePath+"/app",parentData:data,parentDataProperty:"app",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","properties":{"kind":{"type":"string","enum":["user","app"]},"body":{"type":["object","array","string","number","boolean","null"]},"user":{"type":"string"},"expire":{"type":"integer","minimum":0}},"additionalProperties":false,"$id":"schema:///config.schema.json/FailingRequest"};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "body")) || (key0 === "user")) || (key0 === "expire"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data0 === "user") || (data0 === "app"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema38.properties.kind.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.body !== undefined){
let data1 = data.body;
if((((typeof data1 != "object") && (typeof data1 !== "string")) && (!((typeof data1 == "number") && (isFinite(data1))))) && (typeof data1 !== "boolean")){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema38.properties.body.type},message:"must be object,array,string,number,boolean,null"});
errors++;
}
}
if(data.user !== undefined){
if(typeof data.user !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.expire !== undefined){
let data3 = data.expire;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}

const schema39 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///user-step.schema.json","type":"object","required":["method"],"properties":{"$schema":{"type":"string"},"method":{"type":"string","enum":["GET","POST","PUT","PATCH","DELETE"]},"url":{"type":"string","pattern":"^https?://"},"path":{"type":"string","pattern":"^/[^?#]*$"},"query":{"type":"object","additionalProperties":{"type":"string"}},"headers":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"body":{"type":["object","array","string","number","boolean","null"]},"success":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"schema:///profile.schema.json/StatusPattern"}},"uuidAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)+$"}},"additionalProperties":false};
const func0 = (equalModule.default ?? equalModule);
const schema40 = {"anyOf":[{"type":"integer","minimum":100,"maximum":599},{"type":"string","enum":["1xx","2xx","3xx","4xx","5xx"]}],"$id":"schema:///profile.schema.json/StatusPattern"};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 599 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"});
errors++;
}
if(data < 100 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"});
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data === "1xx") || (data === "2xx")) || (data === "3xx")) || (data === "4xx")) || (data === "5xx"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema40.anyOf[1].enum},message:"must be equal to one of the allowed values"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate45.errors = vErrors;
return errors === 0;
}


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema39.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.method !== undefined){
let data1 = data.method;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data1 === "GET") || (data1 === "POST")) || (data1 === "PUT")) || (data1 === "PATCH")) || (data1 === "DELETE"))){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema39.properties.method.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined){
let data2 = data.url;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.path !== undefined){
let data3 = data.path;
if(typeof data3 === "string"){
if(!pattern9.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[^?#]*$"},message:"must match pattern \""+"^/[^?#]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.query !== undefined){
let data4 = data.query;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
if(typeof data4[key1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/query/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.headers !== undefined){
let data6 = data.headers;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
let data7 = data6[key2];
if(typeof data7 === "string"){
if(func1(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.body !== undefined){
let data8 = data.body;
if((((typeof data8 != "object") && (typeof data8 !== "string")) && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: schema39.properties.body.type},message:"must be object,array,string,number,boolean,null"});
errors++;
}
}
if(data.success !== undefined){
let data9 = data.success;
if(Array.isArray(data9)){
if(data9.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
if(!(validate45(data9[i0], {instancePath:instancePath+"/success/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
let i1 = data9.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data9[i1], data9[j0])){
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.uuidAt !== undefined){
let data11 = data.uuidAt;
if(typeof data11 === "string"){
if(!pattern12.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/uuidAt",schemaPath:"#/properties/uuidAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)+$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uuidAt",schemaPath:"#/properties/uuidAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.uuid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "uuid"},message:"must have required property '"+"uuid"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "id") || (key0 === "uuid"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.uuid !== undefined){
let data1 = data.uuid;
if(typeof data1 === "string"){
if(func1(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/uuid",schemaPath:"#/properties/uuid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uuid",schemaPath:"#/properties/uuid/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pattern === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pattern"},message:"must have required property '"+"pattern"+"'"});
errors++;
}
for(const key0 in data){
if(!(key0 === "pattern")){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.pattern !== undefined){
let data0 = data.pattern;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/pattern",schemaPath:"#/properties/pattern/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/pattern",schemaPath:"#/properties/pattern/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema43 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///profile.schema.json","type":"object","required":["extends","values"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","minLength":1,"not":{"enum":["neutral","agora"]}},"extends":{"type":"string","enum":["neutral","agora"]},"values":{"$ref":"schema:///profile.schema.json/ProfileValues"}},"additionalProperties":false};
const schema44 = {"type":"object","properties":{"signature.v1Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.v2Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.encoding":{"type":"string","enum":["hex","base64"]},"signature.content":{"type":"string","enum":["raw-body"]},"signature.keyEncoding":{"type":"string","enum":["utf8","hex","base64"]},"acknowledgement.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"schema:///profile.schema.json/StatusPattern"}},"acknowledgement.body":{"anyOf":[{"type":"string","enum":["any","json"]},{"$ref":"schema:///profile.schema.json/BodyRule"}]},"acknowledgement.deadlineMs":{"type":"integer","minimum":1,"maximum":31536000000},"rejection.mode":{"type":"string","enum":["status","silent"]},"rejection.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"schema:///profile.schema.json/StatusPattern"}},"rejection.body":{"anyOf":[{"type":"string","enum":["any"]},{"$ref":"schema:///profile.schema.json/BodyRule"}]},"retry.maxRetries":{"type":"integer","minimum":0,"maximum":9007199254740991},"retry.delaysMs":{"type":"array","items":{"type":"integer","minimum":0,"maximum":31536000000}},"retry.keepsNoticeId":{"type":"boolean"},"delivery.isOrdered":{"type":"boolean"},"delivery.isAtLeastOnce":{"type":"boolean"},"receiver.unknownEvents":{"type":"string","enum":["acknowledge","any"]},"receiver.unknownFields":{"type":"string","enum":["acknowledge","any"]},"receiver.testEvent":{"type":"string","enum":["acknowledge","any"]},"receiver.seenForms":{"type":"string","enum":["acknowledge","any"]},"receiver.seenDeviations":{"type":"string","enum":["acknowledge","any"]},"limits.receiverBodyBytes":{"type":"integer","minimum":1,"maximum":9007199254740991},"token.format":{"type":"string","enum":["opaque","access-token-2"]},"token.expireUnit":{"type":"string","enum":["seconds","milliseconds","minutes","hours"]},"token.userIdentity":{"type":"string","enum":["any","username","uuid"]},"token.maxClockSkewSeconds":{"type":"integer","minimum":0,"maximum":9007199254740991},"tokenServer.callerAuthentication":{"type":"string","enum":["any","required"]},"units.startTs":{"type":"string","enum":["seconds","milliseconds"]},"units.startTs112":{"type":"string","enum":["seconds","milliseconds"]},"events.hasLabelsIn104":{"type":"boolean"},"events.hasUndocumentedMetadata":{"type":"boolean"},"events.hasEmptyValues":{"type":"boolean"},"events.labelValues":{"type":"string","enum":["text","any"]},"events.errorTurnIds":{"type":"string","enum":["number","text"]},"users.pathSegments":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","pattern":"^[^/?#\\s]+$"}},"users.requiredFields":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["username","password","nickname"]}},"users.usernamePattern":{"type":"string","minLength":1},"users.successStatuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"schema:///profile.schema.json/StatusPattern"}},"users.errorStatuses":{"type":"object","required":["malformed","unauthorized","duplicate","tooManyRequests"],"properties":{"malformed":{"$ref":"schema:///profile.schema.json/ErrorStatus"},"unauthorized":{"$ref":"schema:///profile.schema.json/ErrorStatus"},"duplicate":{"$ref":"schema:///profile.schema.json/ErrorStatus"},"tooManyRequests":{"$ref":"schema:///profile.schema.json/ErrorStatus"}},"additionalProperties":false},"users.partialSuccess":{"type":"string","enum":["all-or-nothing","reported"]},"users.answerExtras":{"type":"boolean"},"users.maxPerCall":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"users.callsPerSecond":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"chat.errorCodes":{"type":"object","required":["tokenInvalid","tokenExpired","tokenWillExpire","notLoggedIn","authenticationFailed","otherUserLoggedIn"],"properties":{"tokenInvalid":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenExpired":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenWillExpire":{"type":"integer","minimum":1,"maximum":9007199254740991},"notLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991},"authenticationFailed":{"type":"integer","minimum":1,"maximum":9007199254740991},"otherUserLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991}},"additionalProperties":false},"chat.willExpireAtFraction":{"type":"number","exclusiveMinimum":0,"maximum":1},"chat.afterExpiry":{"type":"string","enum":["login-again","renew"]},"engine.updateAgentPath":{"type":"string","pattern":"^/[^?#\\s]*$"},"engine.updateAgentAuthorization":{"type":"array","items":{"type":"string","minLength":1}},"engine.expireNoticeSeconds":{"type":"integer","minimum":1,"maximum":31536000},"engine.afterSessionDelayMs":{"type":"integer","minimum":0,"maximum":31536000000},"engine.truncationKeeps":{"type":"string","enum":["first","last"]}},"additionalProperties":false,"$id":"schema:///profile.schema.json/ProfileValues"};
const pattern17 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern21 = new RegExp("^[^/?#\\s]+$", "u");
const pattern22 = new RegExp("^/[^?#\\s]*$", "u");
const schema45 = {"anyOf":[{"type":"string","pattern":"^/.+/$"},{"type":"object","required":["pointer","values"],"properties":{"pointer":{"type":"string","pattern":"^(?:/(?:[^/~]|~[01])*)*$"},"values":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":["string","number","boolean","null"]}}},"additionalProperties":false}],"$id":"schema:///profile.schema.json/BodyRule"};
const pattern19 = new RegExp("^/.+/$", "u");
const pattern20 = new RegExp("^(?:/(?:[^/~]|~[01])*)*$", "u");

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(!pattern19.test(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^/.+/$"},message:"must match pattern \""+"^/.+/$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pointer === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: "pointer"},message:"must have required property '"+"pointer"+"'"});
errors++;
}
if(data.values === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "pointer") || (key0 === "values"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.pointer !== undefined){
let data0 = data.pointer;
if(typeof data0 === "string"){
if(!pattern20.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/pointer",schemaPath:"#/anyOf/1/properties/pointer/pattern",keyword:"pattern",params:{pattern: "^(?:/(?:[^/~]|~[01])*)*$"},message:"must match pattern \""+"^(?:/(?:[^/~]|~[01])*)*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/pointer",schemaPath:"#/anyOf/1/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.values !== undefined){
let data1 = data.values;
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/values",schemaPath:"#/anyOf/1/properties/values/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if((((typeof data2 !== "string") && (!((typeof data2 == "number") && (isFinite(data2))))) && (typeof data2 !== "boolean")) && (data2 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/values/" + i0,schemaPath:"#/anyOf/1/properties/values/items/type",keyword:"type",params:{type: schema45.anyOf[1].properties.values.items.type},message:"must be string,number,boolean,null"});
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if((((typeof item0 !== "string") && (!((typeof item0 == "number") && (isFinite(item0))))) && (typeof item0 !== "boolean")) && (item0 !== null)){
continue;
}
if(typeof item0 == "string"){
item0 += "_";
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/values",schemaPath:"#/anyOf/1/properties/values/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/values",schemaPath:"#/anyOf/1/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate58.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data > 599 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"});
errors++;
}
if(data < 400 || isNaN(data)){
(vErrors ??= []).push({instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"});
errors++;
}
}
validate63.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func3.call(schema44.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data["signature.v1Header"] !== undefined){
let data0 = data["signature.v1Header"];
if(typeof data0 === "string"){
if(!pattern17.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/signature.v1Header",schemaPath:"#/properties/signature.v1Header/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature.v1Header",schemaPath:"#/properties/signature.v1Header/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data["signature.v2Header"] !== undefined){
let data1 = data["signature.v2Header"];
if(typeof data1 === "string"){
if(!pattern17.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/signature.v2Header",schemaPath:"#/properties/signature.v2Header/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signature.v2Header",schemaPath:"#/properties/signature.v2Header/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data["signature.encoding"] !== undefined){
let data2 = data["signature.encoding"];
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signature.encoding",schemaPath:"#/properties/signature.encoding/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data2 === "hex") || (data2 === "base64"))){
(vErrors ??= []).push({instancePath:instancePath+"/signature.encoding",schemaPath:"#/properties/signature.encoding/enum",keyword:"enum",params:{allowedValues: schema44.properties["signature.encoding"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["signature.content"] !== undefined){
let data3 = data["signature.content"];
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signature.content",schemaPath:"#/properties/signature.content/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data3 === "raw-body")){
(vErrors ??= []).push({instancePath:instancePath+"/signature.content",schemaPath:"#/properties/signature.content/enum",keyword:"enum",params:{allowedValues: schema44.properties["signature.content"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["signature.keyEncoding"] !== undefined){
let data4 = data["signature.keyEncoding"];
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signature.keyEncoding",schemaPath:"#/properties/signature.keyEncoding/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data4 === "utf8") || (data4 === "hex")) || (data4 === "base64"))){
(vErrors ??= []).push({instancePath:instancePath+"/signature.keyEncoding",schemaPath:"#/properties/signature.keyEncoding/enum",keyword:"enum",params:{allowedValues: schema44.properties["signature.keyEncoding"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["acknowledgement.statuses"] !== undefined){
let data5 = data["acknowledgement.statuses"];
if(Array.isArray(data5)){
if(data5.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.statuses",schemaPath:"#/properties/acknowledgement.statuses/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate45(data5[i0], {instancePath:instancePath+"/acknowledgement.statuses/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data5[i1], data5[j0])){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.statuses",schemaPath:"#/properties/acknowledgement.statuses/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"});
errors++;
break outer0;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.statuses",schemaPath:"#/properties/acknowledgement.statuses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["acknowledgement.body"] !== undefined){
let data7 = data["acknowledgement.body"];
const _errs16 = errors;
let valid4 = false;
const _errs17 = errors;
if(typeof data7 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.body",schemaPath:"#/properties/acknowledgement.body/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data7 === "any") || (data7 === "json"))){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.body",schemaPath:"#/properties/acknowledgement.body/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema44.properties["acknowledgement.body"].anyOf[0].enum},message:"must be equal to one of the allowed values"});
errors++;
}
var _valid0 = _errs17 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs19 = errors;
if(!(validate58(data7, {instancePath:instancePath+"/acknowledgement.body",parentData:data,parentDataProperty:"acknowledgement.body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid0 = _errs19 === errors;
valid4 = valid4 || _valid0;
}
if(!valid4){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.body",schemaPath:"#/properties/acknowledgement.body/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data["acknowledgement.deadlineMs"] !== undefined){
let data8 = data["acknowledgement.deadlineMs"];
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.deadlineMs",schemaPath:"#/properties/acknowledgement.deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 31536000000 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.deadlineMs",schemaPath:"#/properties/acknowledgement.deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000000},message:"must be <= 31536000000"});
errors++;
}
if(data8 < 1 || isNaN(data8)){
(vErrors ??= []).push({instancePath:instancePath+"/acknowledgement.deadlineMs",schemaPath:"#/properties/acknowledgement.deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data["rejection.mode"] !== undefined){
let data9 = data["rejection.mode"];
if(typeof data9 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.mode",schemaPath:"#/properties/rejection.mode/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data9 === "status") || (data9 === "silent"))){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.mode",schemaPath:"#/properties/rejection.mode/enum",keyword:"enum",params:{allowedValues: schema44.properties["rejection.mode"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["rejection.statuses"] !== undefined){
let data10 = data["rejection.statuses"];
if(Array.isArray(data10)){
if(data10.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.statuses",schemaPath:"#/properties/rejection.statuses/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
if(!(validate45(data10[i2], {instancePath:instancePath+"/rejection.statuses/" + i2,parentData:data10,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
let i3 = data10.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data10[i3], data10[j1])){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.statuses",schemaPath:"#/properties/rejection.statuses/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"});
errors++;
break outer1;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rejection.statuses",schemaPath:"#/properties/rejection.statuses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["rejection.body"] !== undefined){
let data12 = data["rejection.body"];
const _errs28 = errors;
let valid8 = false;
const _errs29 = errors;
if(typeof data12 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.body",schemaPath:"#/properties/rejection.body/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data12 === "any")){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.body",schemaPath:"#/properties/rejection.body/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema44.properties["rejection.body"].anyOf[0].enum},message:"must be equal to one of the allowed values"});
errors++;
}
var _valid1 = _errs29 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs31 = errors;
if(!(validate58(data12, {instancePath:instancePath+"/rejection.body",parentData:data,parentDataProperty:"rejection.body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid1 = _errs31 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/rejection.body",schemaPath:"#/properties/rejection.body/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
if(data["retry.maxRetries"] !== undefined){
let data13 = data["retry.maxRetries"];
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
(vErrors ??= []).push({instancePath:instancePath+"/retry.maxRetries",schemaPath:"#/properties/retry.maxRetries/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/retry.maxRetries",schemaPath:"#/properties/retry.maxRetries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data13 < 0 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/retry.maxRetries",schemaPath:"#/properties/retry.maxRetries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data["retry.delaysMs"] !== undefined){
let data14 = data["retry.delaysMs"];
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i4=0; i4<len2; i4++){
let data15 = data14[i4];
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
(vErrors ??= []).push({instancePath:instancePath+"/retry.delaysMs/" + i4,schemaPath:"#/properties/retry.delaysMs/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 31536000000 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/retry.delaysMs/" + i4,schemaPath:"#/properties/retry.delaysMs/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000000},message:"must be <= 31536000000"});
errors++;
}
if(data15 < 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/retry.delaysMs/" + i4,schemaPath:"#/properties/retry.delaysMs/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/retry.delaysMs",schemaPath:"#/properties/retry.delaysMs/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["retry.keepsNoticeId"] !== undefined){
if(typeof data["retry.keepsNoticeId"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/retry.keepsNoticeId",schemaPath:"#/properties/retry.keepsNoticeId/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["delivery.isOrdered"] !== undefined){
if(typeof data["delivery.isOrdered"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/delivery.isOrdered",schemaPath:"#/properties/delivery.isOrdered/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["delivery.isAtLeastOnce"] !== undefined){
if(typeof data["delivery.isAtLeastOnce"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/delivery.isAtLeastOnce",schemaPath:"#/properties/delivery.isAtLeastOnce/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["receiver.unknownEvents"] !== undefined){
let data19 = data["receiver.unknownEvents"];
if(typeof data19 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.unknownEvents",schemaPath:"#/properties/receiver.unknownEvents/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data19 === "acknowledge") || (data19 === "any"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.unknownEvents",schemaPath:"#/properties/receiver.unknownEvents/enum",keyword:"enum",params:{allowedValues: schema44.properties["receiver.unknownEvents"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["receiver.unknownFields"] !== undefined){
let data20 = data["receiver.unknownFields"];
if(typeof data20 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.unknownFields",schemaPath:"#/properties/receiver.unknownFields/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data20 === "acknowledge") || (data20 === "any"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.unknownFields",schemaPath:"#/properties/receiver.unknownFields/enum",keyword:"enum",params:{allowedValues: schema44.properties["receiver.unknownFields"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["receiver.testEvent"] !== undefined){
let data21 = data["receiver.testEvent"];
if(typeof data21 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.testEvent",schemaPath:"#/properties/receiver.testEvent/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data21 === "acknowledge") || (data21 === "any"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.testEvent",schemaPath:"#/properties/receiver.testEvent/enum",keyword:"enum",params:{allowedValues: schema44.properties["receiver.testEvent"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["receiver.seenForms"] !== undefined){
let data22 = data["receiver.seenForms"];
if(typeof data22 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.seenForms",schemaPath:"#/properties/receiver.seenForms/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data22 === "acknowledge") || (data22 === "any"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.seenForms",schemaPath:"#/properties/receiver.seenForms/enum",keyword:"enum",params:{allowedValues: schema44.properties["receiver.seenForms"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["receiver.seenDeviations"] !== undefined){
let data23 = data["receiver.seenDeviations"];
if(typeof data23 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.seenDeviations",schemaPath:"#/properties/receiver.seenDeviations/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data23 === "acknowledge") || (data23 === "any"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver.seenDeviations",schemaPath:"#/properties/receiver.seenDeviations/enum",keyword:"enum",params:{allowedValues: schema44.properties["receiver.seenDeviations"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["limits.receiverBodyBytes"] !== undefined){
let data24 = data["limits.receiverBodyBytes"];
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
(vErrors ??= []).push({instancePath:instancePath+"/limits.receiverBodyBytes",schemaPath:"#/properties/limits.receiverBodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 9007199254740991 || isNaN(data24)){
(vErrors ??= []).push({instancePath:instancePath+"/limits.receiverBodyBytes",schemaPath:"#/properties/limits.receiverBodyBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data24 < 1 || isNaN(data24)){
(vErrors ??= []).push({instancePath:instancePath+"/limits.receiverBodyBytes",schemaPath:"#/properties/limits.receiverBodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data["token.format"] !== undefined){
let data25 = data["token.format"];
if(typeof data25 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token.format",schemaPath:"#/properties/token.format/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data25 === "opaque") || (data25 === "access-token-2"))){
(vErrors ??= []).push({instancePath:instancePath+"/token.format",schemaPath:"#/properties/token.format/enum",keyword:"enum",params:{allowedValues: schema44.properties["token.format"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["token.expireUnit"] !== undefined){
let data26 = data["token.expireUnit"];
if(typeof data26 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token.expireUnit",schemaPath:"#/properties/token.expireUnit/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data26 === "seconds") || (data26 === "milliseconds")) || (data26 === "minutes")) || (data26 === "hours"))){
(vErrors ??= []).push({instancePath:instancePath+"/token.expireUnit",schemaPath:"#/properties/token.expireUnit/enum",keyword:"enum",params:{allowedValues: schema44.properties["token.expireUnit"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["token.userIdentity"] !== undefined){
let data27 = data["token.userIdentity"];
if(typeof data27 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token.userIdentity",schemaPath:"#/properties/token.userIdentity/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data27 === "any") || (data27 === "username")) || (data27 === "uuid"))){
(vErrors ??= []).push({instancePath:instancePath+"/token.userIdentity",schemaPath:"#/properties/token.userIdentity/enum",keyword:"enum",params:{allowedValues: schema44.properties["token.userIdentity"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["token.maxClockSkewSeconds"] !== undefined){
let data28 = data["token.maxClockSkewSeconds"];
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
(vErrors ??= []).push({instancePath:instancePath+"/token.maxClockSkewSeconds",schemaPath:"#/properties/token.maxClockSkewSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
(vErrors ??= []).push({instancePath:instancePath+"/token.maxClockSkewSeconds",schemaPath:"#/properties/token.maxClockSkewSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data28 < 0 || isNaN(data28)){
(vErrors ??= []).push({instancePath:instancePath+"/token.maxClockSkewSeconds",schemaPath:"#/properties/token.maxClockSkewSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data["tokenServer.callerAuthentication"] !== undefined){
let data29 = data["tokenServer.callerAuthentication"];
if(typeof data29 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer.callerAuthentication",schemaPath:"#/properties/tokenServer.callerAuthentication/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data29 === "any") || (data29 === "required"))){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer.callerAuthentication",schemaPath:"#/properties/tokenServer.callerAuthentication/enum",keyword:"enum",params:{allowedValues: schema44.properties["tokenServer.callerAuthentication"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["units.startTs"] !== undefined){
let data30 = data["units.startTs"];
if(typeof data30 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/units.startTs",schemaPath:"#/properties/units.startTs/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data30 === "seconds") || (data30 === "milliseconds"))){
(vErrors ??= []).push({instancePath:instancePath+"/units.startTs",schemaPath:"#/properties/units.startTs/enum",keyword:"enum",params:{allowedValues: schema44.properties["units.startTs"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["units.startTs112"] !== undefined){
let data31 = data["units.startTs112"];
if(typeof data31 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/units.startTs112",schemaPath:"#/properties/units.startTs112/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data31 === "seconds") || (data31 === "milliseconds"))){
(vErrors ??= []).push({instancePath:instancePath+"/units.startTs112",schemaPath:"#/properties/units.startTs112/enum",keyword:"enum",params:{allowedValues: schema44.properties["units.startTs112"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["events.hasLabelsIn104"] !== undefined){
if(typeof data["events.hasLabelsIn104"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/events.hasLabelsIn104",schemaPath:"#/properties/events.hasLabelsIn104/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["events.hasUndocumentedMetadata"] !== undefined){
if(typeof data["events.hasUndocumentedMetadata"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/events.hasUndocumentedMetadata",schemaPath:"#/properties/events.hasUndocumentedMetadata/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["events.hasEmptyValues"] !== undefined){
if(typeof data["events.hasEmptyValues"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/events.hasEmptyValues",schemaPath:"#/properties/events.hasEmptyValues/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["events.labelValues"] !== undefined){
let data35 = data["events.labelValues"];
if(typeof data35 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/events.labelValues",schemaPath:"#/properties/events.labelValues/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data35 === "text") || (data35 === "any"))){
(vErrors ??= []).push({instancePath:instancePath+"/events.labelValues",schemaPath:"#/properties/events.labelValues/enum",keyword:"enum",params:{allowedValues: schema44.properties["events.labelValues"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["events.errorTurnIds"] !== undefined){
let data36 = data["events.errorTurnIds"];
if(typeof data36 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/events.errorTurnIds",schemaPath:"#/properties/events.errorTurnIds/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data36 === "number") || (data36 === "text"))){
(vErrors ??= []).push({instancePath:instancePath+"/events.errorTurnIds",schemaPath:"#/properties/events.errorTurnIds/enum",keyword:"enum",params:{allowedValues: schema44.properties["events.errorTurnIds"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["users.pathSegments"] !== undefined){
let data37 = data["users.pathSegments"];
if(Array.isArray(data37)){
if(data37.length > 2){
(vErrors ??= []).push({instancePath:instancePath+"/users.pathSegments",schemaPath:"#/properties/users.pathSegments/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"});
errors++;
}
if(data37.length < 2){
(vErrors ??= []).push({instancePath:instancePath+"/users.pathSegments",schemaPath:"#/properties/users.pathSegments/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"});
errors++;
}
const len3 = data37.length;
for(let i5=0; i5<len3; i5++){
let data38 = data37[i5];
if(typeof data38 === "string"){
if(!pattern21.test(data38)){
(vErrors ??= []).push({instancePath:instancePath+"/users.pathSegments/" + i5,schemaPath:"#/properties/users.pathSegments/items/pattern",keyword:"pattern",params:{pattern: "^[^/?#\\s]+$"},message:"must match pattern \""+"^[^/?#\\s]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/users.pathSegments/" + i5,schemaPath:"#/properties/users.pathSegments/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/users.pathSegments",schemaPath:"#/properties/users.pathSegments/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["users.requiredFields"] !== undefined){
let data39 = data["users.requiredFields"];
if(Array.isArray(data39)){
const len4 = data39.length;
for(let i6=0; i6<len4; i6++){
let data40 = data39[i6];
if(typeof data40 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/users.requiredFields/" + i6,schemaPath:"#/properties/users.requiredFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data40 === "username") || (data40 === "password")) || (data40 === "nickname"))){
(vErrors ??= []).push({instancePath:instancePath+"/users.requiredFields/" + i6,schemaPath:"#/properties/users.requiredFields/items/enum",keyword:"enum",params:{allowedValues: schema44.properties["users.requiredFields"].items.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
let i7 = data39.length;
let j2;
if(i7 > 1){
const indices0 = {};
for(;i7--;){
let item0 = data39[i7];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j2 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/users.requiredFields",schemaPath:"#/properties/users.requiredFields/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i7+" are identical)"});
errors++;
break;
}
indices0[item0] = i7;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/users.requiredFields",schemaPath:"#/properties/users.requiredFields/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["users.usernamePattern"] !== undefined){
let data41 = data["users.usernamePattern"];
if(typeof data41 === "string"){
if(func1(data41) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/users.usernamePattern",schemaPath:"#/properties/users.usernamePattern/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/users.usernamePattern",schemaPath:"#/properties/users.usernamePattern/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data["users.successStatuses"] !== undefined){
let data42 = data["users.successStatuses"];
if(Array.isArray(data42)){
if(data42.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/users.successStatuses",schemaPath:"#/properties/users.successStatuses/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len5 = data42.length;
for(let i8=0; i8<len5; i8++){
if(!(validate45(data42[i8], {instancePath:instancePath+"/users.successStatuses/" + i8,parentData:data42,parentDataProperty:i8,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
let i9 = data42.length;
let j3;
if(i9 > 1){
outer2:
for(;i9--;){
for(j3 = i9; j3--;){
if(func0(data42[i9], data42[j3])){
(vErrors ??= []).push({instancePath:instancePath+"/users.successStatuses",schemaPath:"#/properties/users.successStatuses/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i9+" are identical)"});
errors++;
break outer2;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/users.successStatuses",schemaPath:"#/properties/users.successStatuses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["users.errorStatuses"] !== undefined){
let data44 = data["users.errorStatuses"];
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(data44.malformed === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "malformed"},message:"must have required property '"+"malformed"+"'"});
errors++;
}
if(data44.unauthorized === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "unauthorized"},message:"must have required property '"+"unauthorized"+"'"});
errors++;
}
if(data44.duplicate === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "duplicate"},message:"must have required property '"+"duplicate"+"'"});
errors++;
}
if(data44.tooManyRequests === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "tooManyRequests"},message:"must have required property '"+"tooManyRequests"+"'"});
errors++;
}
for(const key1 in data44){
if(!((((key1 === "malformed") || (key1 === "unauthorized")) || (key1 === "duplicate")) || (key1 === "tooManyRequests"))){
(vErrors ??= []).push({instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data44.malformed !== undefined){
if(!(validate63(data44.malformed, {instancePath:instancePath+"/users.errorStatuses/malformed",parentData:data44,parentDataProperty:"malformed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data44.unauthorized !== undefined){
if(!(validate63(data44.unauthorized, {instancePath:instancePath+"/users.errorStatuses/unauthorized",parentData:data44,parentDataProperty:"unauthorized",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data44.duplicate !== undefined){
if(!(validate63(data44.duplicate, {instancePath:instancePath+"/users.errorStatuses/duplicate",parentData:data44,parentDataProperty:"duplicate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data44.tooManyRequests !== undefined){
if(!(validate63(data44.tooManyRequests, {instancePath:instancePath+"/users.errorStatuses/tooManyRequests",parentData:data44,parentDataProperty:"tooManyRequests",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data["users.partialSuccess"] !== undefined){
let data49 = data["users.partialSuccess"];
if(typeof data49 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/users.partialSuccess",schemaPath:"#/properties/users.partialSuccess/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data49 === "all-or-nothing") || (data49 === "reported"))){
(vErrors ??= []).push({instancePath:instancePath+"/users.partialSuccess",schemaPath:"#/properties/users.partialSuccess/enum",keyword:"enum",params:{allowedValues: schema44.properties["users.partialSuccess"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["users.answerExtras"] !== undefined){
if(typeof data["users.answerExtras"] !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/users.answerExtras",schemaPath:"#/properties/users.answerExtras/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data["users.maxPerCall"] !== undefined){
let data51 = data["users.maxPerCall"];
if((!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))) && (data51 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/type",keyword:"type",params:{type: schema44.properties["users.maxPerCall"].type},message:"must be integer,null"});
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 9007199254740991 || isNaN(data51)){
(vErrors ??= []).push({instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data51 < 1 || isNaN(data51)){
(vErrors ??= []).push({instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data["users.callsPerSecond"] !== undefined){
let data52 = data["users.callsPerSecond"];
if((!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))) && (data52 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/type",keyword:"type",params:{type: schema44.properties["users.callsPerSecond"].type},message:"must be integer,null"});
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 9007199254740991 || isNaN(data52)){
(vErrors ??= []).push({instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data52 < 1 || isNaN(data52)){
(vErrors ??= []).push({instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data["chat.errorCodes"] !== undefined){
let data53 = data["chat.errorCodes"];
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.tokenInvalid === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "tokenInvalid"},message:"must have required property '"+"tokenInvalid"+"'"});
errors++;
}
if(data53.tokenExpired === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "tokenExpired"},message:"must have required property '"+"tokenExpired"+"'"});
errors++;
}
if(data53.tokenWillExpire === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "tokenWillExpire"},message:"must have required property '"+"tokenWillExpire"+"'"});
errors++;
}
if(data53.notLoggedIn === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "notLoggedIn"},message:"must have required property '"+"notLoggedIn"+"'"});
errors++;
}
if(data53.authenticationFailed === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "authenticationFailed"},message:"must have required property '"+"authenticationFailed"+"'"});
errors++;
}
if(data53.otherUserLoggedIn === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "otherUserLoggedIn"},message:"must have required property '"+"otherUserLoggedIn"+"'"});
errors++;
}
for(const key2 in data53){
if(!((((((key2 === "tokenInvalid") || (key2 === "tokenExpired")) || (key2 === "tokenWillExpire")) || (key2 === "notLoggedIn")) || (key2 === "authenticationFailed")) || (key2 === "otherUserLoggedIn"))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"});
errors++;
}
}
if(data53.tokenInvalid !== undefined){
let data54 = data53.tokenInvalid;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenInvalid",schemaPath:"#/properties/chat.errorCodes/properties/tokenInvalid/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 9007199254740991 || isNaN(data54)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenInvalid",schemaPath:"#/properties/chat.errorCodes/properties/tokenInvalid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data54 < 1 || isNaN(data54)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenInvalid",schemaPath:"#/properties/chat.errorCodes/properties/tokenInvalid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data53.tokenExpired !== undefined){
let data55 = data53.tokenExpired;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenExpired",schemaPath:"#/properties/chat.errorCodes/properties/tokenExpired/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 9007199254740991 || isNaN(data55)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenExpired",schemaPath:"#/properties/chat.errorCodes/properties/tokenExpired/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data55 < 1 || isNaN(data55)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenExpired",schemaPath:"#/properties/chat.errorCodes/properties/tokenExpired/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data53.tokenWillExpire !== undefined){
let data56 = data53.tokenWillExpire;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenWillExpire",schemaPath:"#/properties/chat.errorCodes/properties/tokenWillExpire/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 9007199254740991 || isNaN(data56)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenWillExpire",schemaPath:"#/properties/chat.errorCodes/properties/tokenWillExpire/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data56 < 1 || isNaN(data56)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/tokenWillExpire",schemaPath:"#/properties/chat.errorCodes/properties/tokenWillExpire/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data53.notLoggedIn !== undefined){
let data57 = data53.notLoggedIn;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/notLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/notLoggedIn/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 9007199254740991 || isNaN(data57)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/notLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/notLoggedIn/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data57 < 1 || isNaN(data57)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/notLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/notLoggedIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data53.authenticationFailed !== undefined){
let data58 = data53.authenticationFailed;
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/authenticationFailed",schemaPath:"#/properties/chat.errorCodes/properties/authenticationFailed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 9007199254740991 || isNaN(data58)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/authenticationFailed",schemaPath:"#/properties/chat.errorCodes/properties/authenticationFailed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data58 < 1 || isNaN(data58)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/authenticationFailed",schemaPath:"#/properties/chat.errorCodes/properties/authenticationFailed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data53.otherUserLoggedIn !== undefined){
let data59 = data53.otherUserLoggedIn;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/otherUserLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/otherUserLoggedIn/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(data59 > 9007199254740991 || isNaN(data59)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/otherUserLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/otherUserLoggedIn/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
if(data59 < 1 || isNaN(data59)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes/otherUserLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/otherUserLoggedIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data["chat.willExpireAtFraction"] !== undefined){
let data60 = data["chat.willExpireAtFraction"];
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 > 1 || isNaN(data60)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.willExpireAtFraction",schemaPath:"#/properties/chat.willExpireAtFraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"});
errors++;
}
if(data60 <= 0 || isNaN(data60)){
(vErrors ??= []).push({instancePath:instancePath+"/chat.willExpireAtFraction",schemaPath:"#/properties/chat.willExpireAtFraction/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/chat.willExpireAtFraction",schemaPath:"#/properties/chat.willExpireAtFraction/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data["chat.afterExpiry"] !== undefined){
let data61 = data["chat.afterExpiry"];
if(typeof data61 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chat.afterExpiry",schemaPath:"#/properties/chat.afterExpiry/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data61 === "login-again") || (data61 === "renew"))){
(vErrors ??= []).push({instancePath:instancePath+"/chat.afterExpiry",schemaPath:"#/properties/chat.afterExpiry/enum",keyword:"enum",params:{allowedValues: schema44.properties["chat.afterExpiry"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data["engine.updateAgentPath"] !== undefined){
let data62 = data["engine.updateAgentPath"];
if(typeof data62 === "string"){
if(!pattern22.test(data62)){
(vErrors ??= []).push({instancePath:instancePath+"/engine.updateAgentPath",schemaPath:"#/properties/engine.updateAgentPath/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s]*$"},message:"must match pattern \""+"^/[^?#\\s]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/engine.updateAgentPath",schemaPath:"#/properties/engine.updateAgentPath/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data["engine.updateAgentAuthorization"] !== undefined){
let data63 = data["engine.updateAgentAuthorization"];
if(Array.isArray(data63)){
const len6 = data63.length;
for(let i10=0; i10<len6; i10++){
let data64 = data63[i10];
if(typeof data64 === "string"){
if(func1(data64) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/engine.updateAgentAuthorization/" + i10,schemaPath:"#/properties/engine.updateAgentAuthorization/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/engine.updateAgentAuthorization/" + i10,schemaPath:"#/properties/engine.updateAgentAuthorization/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/engine.updateAgentAuthorization",schemaPath:"#/properties/engine.updateAgentAuthorization/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data["engine.expireNoticeSeconds"] !== undefined){
let data65 = data["engine.expireNoticeSeconds"];
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
(vErrors ??= []).push({instancePath:instancePath+"/engine.expireNoticeSeconds",schemaPath:"#/properties/engine.expireNoticeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(data65 > 31536000 || isNaN(data65)){
(vErrors ??= []).push({instancePath:instancePath+"/engine.expireNoticeSeconds",schemaPath:"#/properties/engine.expireNoticeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000},message:"must be <= 31536000"});
errors++;
}
if(data65 < 1 || isNaN(data65)){
(vErrors ??= []).push({instancePath:instancePath+"/engine.expireNoticeSeconds",schemaPath:"#/properties/engine.expireNoticeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data["engine.afterSessionDelayMs"] !== undefined){
let data66 = data["engine.afterSessionDelayMs"];
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
(vErrors ??= []).push({instancePath:instancePath+"/engine.afterSessionDelayMs",schemaPath:"#/properties/engine.afterSessionDelayMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 > 31536000000 || isNaN(data66)){
(vErrors ??= []).push({instancePath:instancePath+"/engine.afterSessionDelayMs",schemaPath:"#/properties/engine.afterSessionDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31536000000},message:"must be <= 31536000000"});
errors++;
}
if(data66 < 0 || isNaN(data66)){
(vErrors ??= []).push({instancePath:instancePath+"/engine.afterSessionDelayMs",schemaPath:"#/properties/engine.afterSessionDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data["engine.truncationKeeps"] !== undefined){
let data67 = data["engine.truncationKeeps"];
if(typeof data67 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/engine.truncationKeeps",schemaPath:"#/properties/engine.truncationKeeps/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data67 === "first") || (data67 === "last"))){
(vErrors ??= []).push({instancePath:instancePath+"/engine.truncationKeeps",schemaPath:"#/properties/engine.truncationKeeps/enum",keyword:"enum",params:{allowedValues: schema44.properties["engine.truncationKeeps"].enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.extends === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extends"},message:"must have required property '"+"extends"+"'"});
errors++;
}
if(data.values === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "name")) || (key0 === "extends")) || (key0 === "values"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
const _errs6 = errors;
const _errs7 = errors;
if(!((data1 === "neutral") || (data1 === "agora"))){
(vErrors ??= []).push({});
errors++;
}
var valid1 = _errs7 === errors;
if(valid1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/not",keyword:"not",params:{},message:"must NOT be valid"});
errors++;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
if(typeof data1 === "string"){
if(func1(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.extends !== undefined){
let data2 = data.extends;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data2 === "neutral") || (data2 === "agora"))){
(vErrors ??= []).push({instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/enum",keyword:"enum",params:{allowedValues: schema43.properties.extends.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.values !== undefined){
if(!(validate56(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}


function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data === "string"){
if(func1(data) < 1){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/" + i0,schemaPath:"#/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate70.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func3.call(schema32.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.receiverUrl !== undefined){
let data1 = data.receiverUrl;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/receiverUrl",schemaPath:"#/properties/receiverUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiverUrl",schemaPath:"#/properties/receiverUrl/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.customerKey !== undefined){
let data2 = data.customerKey;
if(typeof data2 === "string"){
if(func1(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/customerKey",schemaPath:"#/properties/customerKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/customerKey",schemaPath:"#/properties/customerKey/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.receiver !== undefined){
let data3 = data.receiver;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!((((key1 === "headers") || (key1 === "engine")) || (key1 === "effectWait")) || (key1 === "observer"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver",schemaPath:"#/properties/receiver/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data3.headers !== undefined){
if(!(validate29(data3.headers, {instancePath:instancePath+"/receiver/headers",parentData:data3,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data3.engine !== undefined){
let data5 = data3.engine;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
if(!((key2 === "url") || (key2 === "port"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine",schemaPath:"#/properties/receiver/properties/engine/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"});
errors++;
}
}
if(data5.url !== undefined){
if(typeof data5.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine/url",schemaPath:"#/properties/receiver/properties/engine/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data5.port !== undefined){
let data7 = data5.port;
const _errs18 = errors;
let valid3 = false;
const _errs19 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine/port",schemaPath:"#/properties/receiver/properties/engine/properties/port/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 65535 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine/port",schemaPath:"#/properties/receiver/properties/engine/properties/port/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"});
errors++;
}
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine/port",schemaPath:"#/properties/receiver/properties/engine/properties/port/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
var _valid0 = _errs19 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs21 = errors;
if(true !== data7){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine/port",schemaPath:"#/properties/receiver/properties/engine/properties/port/anyOf/1/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
var _valid0 = _errs21 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine/port",schemaPath:"#/properties/receiver/properties/engine/properties/port/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiver/engine",schemaPath:"#/properties/receiver/properties/engine/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data3.effectWait !== undefined){
if(!(validate31(data3.effectWait, {instancePath:instancePath+"/receiver/effectWait",parentData:data3,parentDataProperty:"effectWait",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data3.observer !== undefined){
let data9 = data3.observer;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key3 in data9){
if(!((((key3 === "command") || (key3 === "log")) || (key3 === "pattern")) || (key3 === "sink"))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer",schemaPath:"#/properties/receiver/properties/observer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"});
errors++;
}
}
if(data9.command !== undefined){
let data10 = data9.command;
if(typeof data10 === "string"){
if(func1(data10) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/command",schemaPath:"#/properties/receiver/properties/observer/properties/command/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/command",schemaPath:"#/properties/receiver/properties/observer/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.log !== undefined){
let data11 = data9.log;
if(typeof data11 === "string"){
if(func1(data11) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/log",schemaPath:"#/properties/receiver/properties/observer/properties/log/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/log",schemaPath:"#/properties/receiver/properties/observer/properties/log/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.pattern !== undefined){
let data12 = data9.pattern;
if(typeof data12 === "string"){
if(!pattern7.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/pattern",schemaPath:"#/properties/receiver/properties/observer/properties/pattern/pattern",keyword:"pattern",params:{pattern: "^/.*\\{noticeId\\}.*/[iu]*$"},message:"must match pattern \""+"^/.*\\{noticeId\\}.*/[iu]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/pattern",schemaPath:"#/properties/receiver/properties/observer/properties/pattern/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data9.sink !== undefined){
let data13 = data9.sink;
const _errs33 = errors;
let valid5 = false;
const _errs34 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/sink",schemaPath:"#/properties/receiver/properties/observer/properties/sink/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 65535 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/sink",schemaPath:"#/properties/receiver/properties/observer/properties/sink/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"});
errors++;
}
if(data13 < 0 || isNaN(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/sink",schemaPath:"#/properties/receiver/properties/observer/properties/sink/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
var _valid1 = _errs34 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const _errs36 = errors;
if(true !== data13){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/sink",schemaPath:"#/properties/receiver/properties/observer/properties/sink/anyOf/1/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"});
errors++;
}
var _valid1 = _errs36 === errors;
valid5 = valid5 || _valid1;
}
if(!valid5){
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer/sink",schemaPath:"#/properties/receiver/properties/observer/properties/sink/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiver/observer",schemaPath:"#/properties/receiver/properties/observer/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/receiver",schemaPath:"#/properties/receiver/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.tokenServer !== undefined){
let data14 = data.tokenServer;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key4 in data14){
if(!(func3.call(schema32.properties.tokenServer.properties, key4))){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer",schemaPath:"#/properties/tokenServer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"});
errors++;
}
}
if(data14.url !== undefined){
let data15 = data14.url;
if(typeof data15 === "string"){
if(!pattern5.test(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/url",schemaPath:"#/properties/tokenServer/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/url",schemaPath:"#/properties/tokenServer/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data14.headers !== undefined){
if(!(validate29(data14.headers, {instancePath:instancePath+"/tokenServer/headers",parentData:data14,parentDataProperty:"headers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data14.cookies !== undefined){
if(!(validate29(data14.cookies, {instancePath:instancePath+"/tokenServer/cookies",parentData:data14,parentDataProperty:"cookies",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data14.shape !== undefined){
let data18 = data14.shape;
const _errs45 = errors;
let valid7 = false;
const _errs46 = errors;
if(typeof data18 === "string"){
if(func1(data18) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/shape",schemaPath:"#/properties/tokenServer/properties/shape/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/shape",schemaPath:"#/properties/tokenServer/properties/shape/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid2 = _errs46 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const _errs48 = errors;
if(!(validate35(data18, {instancePath:instancePath+"/tokenServer/shape",parentData:data14,parentDataProperty:"shape",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var _valid2 = _errs48 === errors;
valid7 = valid7 || _valid2;
}
if(!valid7){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/shape",schemaPath:"#/properties/tokenServer/properties/shape/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
}
if(data14.usesRtc !== undefined){
if(typeof data14.usesRtc !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/usesRtc",schemaPath:"#/properties/tokenServer/properties/usesRtc/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data14.mustFail !== undefined){
if(!(validate42(data14.mustFail, {instancePath:instancePath+"/tokenServer/mustFail",parentData:data14,parentDataProperty:"mustFail",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data14.register !== undefined){
let data21 = data14.register;
const _errs53 = errors;
let valid8 = false;
const _errs54 = errors;
if(typeof data21 === "string"){
if(func1(data21) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/register",schemaPath:"#/properties/tokenServer/properties/register/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/register",schemaPath:"#/properties/tokenServer/properties/register/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid3 = _errs54 === errors;
valid8 = valid8 || _valid3;
if(!valid8){
const _errs56 = errors;
if(!(validate44(data21, {instancePath:instancePath+"/tokenServer/register",parentData:data14,parentDataProperty:"register",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var _valid3 = _errs56 === errors;
valid8 = valid8 || _valid3;
}
if(!valid8){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/register",schemaPath:"#/properties/tokenServer/properties/register/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
}
}
if(data14.unregister !== undefined){
let data22 = data14.unregister;
const _errs58 = errors;
let valid9 = false;
const _errs59 = errors;
if(typeof data22 === "string"){
if(func1(data22) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/unregister",schemaPath:"#/properties/tokenServer/properties/unregister/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/unregister",schemaPath:"#/properties/tokenServer/properties/unregister/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid4 = _errs59 === errors;
valid9 = valid9 || _valid4;
if(!valid9){
const _errs61 = errors;
if(!(validate44(data22, {instancePath:instancePath+"/tokenServer/unregister",parentData:data14,parentDataProperty:"unregister",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var _valid4 = _errs61 === errors;
valid9 = valid9 || _valid4;
}
if(!valid9){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/unregister",schemaPath:"#/properties/tokenServer/properties/unregister/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs58;
if(vErrors !== null){
if(_errs58){
vErrors.length = _errs58;
}
else {
vErrors = null;
}
}
}
}
if(data14.users !== undefined){
let data23 = data14.users;
const _errs63 = errors;
let valid10 = false;
const _errs64 = errors;
if(typeof data23 === "string"){
if(func1(data23) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users",schemaPath:"#/properties/tokenServer/properties/users/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users",schemaPath:"#/properties/tokenServer/properties/users/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid5 = _errs64 === errors;
valid10 = valid10 || _valid5;
if(!valid10){
const _errs66 = errors;
if(!(validate49(data23, {instancePath:instancePath+"/tokenServer/users",parentData:data14,parentDataProperty:"users",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid5 = _errs66 === errors;
valid10 = valid10 || _valid5;
if(!valid10){
const _errs67 = errors;
if(!(validate51(data23, {instancePath:instancePath+"/tokenServer/users",parentData:data14,parentDataProperty:"users",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var _valid5 = _errs67 === errors;
valid10 = valid10 || _valid5;
if(!valid10){
const _errs68 = errors;
if(Array.isArray(data23)){
if(data23.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users",schemaPath:"#/properties/tokenServer/properties/users/anyOf/3/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data23.length;
for(let i0=0; i0<len0; i0++){
let data24 = data23[i0];
const _errs71 = errors;
let valid13 = false;
const _errs72 = errors;
if(typeof data24 === "string"){
if(func1(data24) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users/" + i0,schemaPath:"#/properties/tokenServer/properties/users/anyOf/3/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users/" + i0,schemaPath:"#/properties/tokenServer/properties/users/anyOf/3/items/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid6 = _errs72 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs74 = errors;
if(!(validate49(data24, {instancePath:instancePath+"/tokenServer/users/" + i0,parentData:data23,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
var _valid6 = _errs74 === errors;
valid13 = valid13 || _valid6;
if(!valid13){
const _errs75 = errors;
if(!(validate51(data24, {instancePath:instancePath+"/tokenServer/users/" + i0,parentData:data23,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var _valid6 = _errs75 === errors;
valid13 = valid13 || _valid6;
}
}
if(!valid13){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users/" + i0,schemaPath:"#/properties/tokenServer/properties/users/anyOf/3/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users",schemaPath:"#/properties/tokenServer/properties/users/anyOf/3/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid5 = _errs68 === errors;
valid10 = valid10 || _valid5;
}
}
}
if(!valid10){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer/users",schemaPath:"#/properties/tokenServer/properties/users/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tokenServer",schemaPath:"#/properties/tokenServer/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.client !== undefined){
let data25 = data.client;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key5 in data25){
if(!((key5 === "user") || (key5 === "port"))){
(vErrors ??= []).push({instancePath:instancePath+"/client",schemaPath:"#/properties/client/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"});
errors++;
}
}
if(data25.user !== undefined){
let data26 = data25.user;
if(typeof data26 === "string"){
if(func1(data26) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/client/user",schemaPath:"#/properties/client/properties/user/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client/user",schemaPath:"#/properties/client/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data25.port !== undefined){
let data27 = data25.port;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
(vErrors ??= []).push({instancePath:instancePath+"/client/port",schemaPath:"#/properties/client/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 65535 || isNaN(data27)){
(vErrors ??= []).push({instancePath:instancePath+"/client/port",schemaPath:"#/properties/client/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"});
errors++;
}
if(data27 < 0 || isNaN(data27)){
(vErrors ??= []).push({instancePath:instancePath+"/client/port",schemaPath:"#/properties/client/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.appId !== undefined){
let data28 = data.appId;
if(typeof data28 === "string"){
if(func1(data28) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/appId",schemaPath:"#/properties/appId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/appId",schemaPath:"#/properties/appId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.appCertificate !== undefined){
let data29 = data.appCertificate;
if(typeof data29 === "string"){
if(func1(data29) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/appCertificate",schemaPath:"#/properties/appCertificate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/appCertificate",schemaPath:"#/properties/appCertificate/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.observerHeaders !== undefined){
let data30 = data.observerHeaders;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key6 in data30){
let data31 = data30[key6];
if(typeof data31 === "string"){
if(func1(data31) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/observerHeaders/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/observerHeaders/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/observerHeaders/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/observerHeaders/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/observerHeaders",schemaPath:"#/properties/observerHeaders/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.observerUrl !== undefined){
let data32 = data.observerUrl;
if(typeof data32 === "string"){
if(!pattern16.test(data32)){
(vErrors ??= []).push({instancePath:instancePath+"/observerUrl",schemaPath:"#/properties/observerUrl/pattern",keyword:"pattern",params:{pattern: "^https?://.*\\{noticeIds?\\}"},message:"must match pattern \""+"^https?://.*\\{noticeIds?\\}"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/observerUrl",schemaPath:"#/properties/observerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.profile !== undefined){
let data33 = data.profile;
const _errs95 = errors;
let valid16 = false;
const _errs96 = errors;
if(typeof data33 === "string"){
if(func1(data33) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid7 = _errs96 === errors;
valid16 = valid16 || _valid7;
if(!valid16){
const _errs98 = errors;
if(!(validate55(data33, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var _valid7 = _errs98 === errors;
valid16 = valid16 || _valid7;
}
if(!valid16){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs95;
if(vErrors !== null){
if(_errs95){
vErrors.length = _errs95;
}
else {
vErrors = null;
}
}
}
}
if(data.suite !== undefined){
if(!(validate70(data.suite, {instancePath:instancePath+"/suite",parentData:data,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.only !== undefined){
if(!(validate70(data.only, {instancePath:instancePath+"/only",parentData:data,parentDataProperty:"only",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.skip !== undefined){
if(!(validate70(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data37 = data.seed;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 2147483647 || isNaN(data37)){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"});
errors++;
}
if(data37 < -2147483648 || isNaN(data37)){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2147483648},message:"must be >= -2147483648"});
errors++;
}
}
}
if(data.runId !== undefined){
let data38 = data.runId;
if(typeof data38 === "string"){
if(func1(data38) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.challenge !== undefined){
let data39 = data.challenge;
if(typeof data39 === "string"){
if(func1(data39) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.startTime !== undefined){
let data40 = data.startTime;
const _errs109 = errors;
let valid17 = false;
const _errs110 = errors;
if(typeof data40 === "string"){
if(!pattern23.test(data40)){
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid8 = _errs110 === errors;
valid17 = valid17 || _valid8;
if(!valid17){
const _errs112 = errors;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
var _valid8 = _errs112 === errors;
valid17 = valid17 || _valid8;
}
if(!valid17){
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs109;
if(vErrors !== null){
if(_errs109){
vErrors.length = _errs109;
}
else {
vErrors = null;
}
}
}
}
if(data.runs !== undefined){
let data41 = data.runs;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 100000 || isNaN(data41)){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"});
errors++;
}
if(data41 < 1 || isNaN(data41)){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.for !== undefined){
if(!(validate31(data.for, {instancePath:instancePath+"/for",parentData:data,parentDataProperty:"for",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.maxTime !== undefined){
if(!(validate31(data.maxTime, {instancePath:instancePath+"/maxTime",parentData:data,parentDataProperty:"maxTime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.maxRequests !== undefined){
let data44 = data.maxRequests;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
(vErrors ??= []).push({instancePath:instancePath+"/maxRequests",schemaPath:"#/properties/maxRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 < 1 || isNaN(data44)){
(vErrors ??= []).push({instancePath:instancePath+"/maxRequests",schemaPath:"#/properties/maxRequests/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.allowHeavy !== undefined){
if(typeof data.allowHeavy !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/allowHeavy",schemaPath:"#/properties/allowHeavy/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.rate !== undefined){
let data46 = data.rate;
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 <= 0 || isNaN(data46)){
(vErrors ??= []).push({instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.concurrency !== undefined){
let data47 = data.concurrency;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
(vErrors ??= []).push({instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 64 || isNaN(data47)){
(vErrors ??= []).push({instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"});
errors++;
}
if(data47 < 1 || isNaN(data47)){
(vErrors ??= []).push({instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.timeout !== undefined){
if(!(validate31(data.timeout, {instancePath:instancePath+"/timeout",parentData:data,parentDataProperty:"timeout",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.strict !== undefined){
if(typeof data.strict !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.verbose !== undefined){
if(typeof data.verbose !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/verbose",schemaPath:"#/properties/verbose/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.ca !== undefined){
let data51 = data.ca;
if(typeof data51 === "string"){
if(func1(data51) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.proxy !== undefined){
let data52 = data.proxy;
if(typeof data52 === "string"){
if(!pattern5.test(data52)){
(vErrors ??= []).push({instancePath:instancePath+"/proxy",schemaPath:"#/properties/proxy/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/proxy",schemaPath:"#/properties/proxy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.out !== undefined){
let data53 = data.out;
if(typeof data53 === "string"){
if(func1(data53) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/properties/out/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/out",schemaPath:"#/properties/out/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.keep !== undefined){
let data54 = data.keep;
if(!(((typeof data54 == "number") && (!(data54 % 1) && !isNaN(data54))) && (isFinite(data54)))){
(vErrors ??= []).push({instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data54 == "number") && (isFinite(data54))){
if(data54 > 10000 || isNaN(data54)){
(vErrors ??= []).push({instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000"});
errors++;
}
if(data54 < 1 || isNaN(data54)){
(vErrors ??= []).push({instancePath:instancePath+"/keep",schemaPath:"#/properties/keep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.baseline !== undefined){
let data55 = data.baseline;
if(typeof data55 === "string"){
if(func1(data55) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.reporter !== undefined){
if(!(validate70(data.reporter, {instancePath:instancePath+"/reporter",parentData:data,parentDataProperty:"reporter",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.waitFor !== undefined){
if(!(validate31(data.waitFor, {instancePath:instancePath+"/waitFor",parentData:data,parentDataProperty:"waitFor",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.start !== undefined){
let data58 = data.start;
if(typeof data58 === "string"){
if(func1(data58) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/start",schemaPath:"#/properties/start/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

export const validateUserProfile: Validator<UserProfile> = validate55;


export const validateTokenRequestShape: Validator<TokenRequestShape> = validate35;


export const validateUserStep: Validator<UserStep> = validate44;
