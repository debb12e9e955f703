// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
import type {
  Challenge,
  Envelope,
  Policy,
  Registry,
  Statement,
  Trust,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';


export const validateChallenge: Validator<Challenge> = validate25;

const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);
const pattern4 = new RegExp("^[0-9a-f]{32}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.runId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"});
errors++;
}
if(data.nonce === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nonce"},message:"must have required property '"+"nonce"+"'"});
errors++;
}
if(data.issuedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuedAt"},message:"must have required property '"+"issuedAt"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "$schema") || (key0 === "seed")) || (key0 === "runId")) || (key0 === "nonce")) || (key0 === "issuedAt"))){
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
if(data.seed !== undefined){
let data1 = data.seed;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"});
errors++;
}
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.runId !== undefined){
let data2 = data.runId;
if(typeof data2 === "string"){
if(func1(data2) > 64){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"});
errors++;
}
if(func1(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.nonce !== undefined){
let data3 = data.nonce;
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{32}$"},message:"must match pattern \""+"^[0-9a-f]{32}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/nonce",schemaPath:"#/properties/nonce/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.issuedAt !== undefined){
if(typeof data.issuedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/issuedAt",schemaPath:"#/properties/issuedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
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

export const validateEnvelope: Validator<Envelope> = validate26;


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.sig === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sig"},message:"must have required property '"+"sig"+"'"});
errors++;
}
if(data.keyid !== undefined){
if(typeof data.keyid !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/keyid",schemaPath:"#/properties/keyid/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.sig !== undefined){
if(typeof data.sig !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/sig",schemaPath:"#/properties/sig/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.payload === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payload"},message:"must have required property '"+"payload"+"'"});
errors++;
}
if(data.payloadType === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payloadType"},message:"must have required property '"+"payloadType"+"'"});
errors++;
}
if(data.signatures === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signatures"},message:"must have required property '"+"signatures"+"'"});
errors++;
}
if(data.payload !== undefined){
if(typeof data.payload !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.payloadType !== undefined){
if(typeof data.payloadType !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/payloadType",schemaPath:"#/properties/payloadType/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.signatures !== undefined){
let data2 = data.signatures;
if(Array.isArray(data2)){
if(data2.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data2[i0], {instancePath:instancePath+"/signatures/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/type",keyword:"type",params:{type: "array"},message:"must be array"});
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

export const validatePolicy: Validator<Policy> = validate29;

const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///policy.schema.json","type":"object","required":["name"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","minLength":1,"maxLength":200},"suites":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["receiver","token-server","token-lifecycle","client"]}},"clauses":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"checks":{"type":"array","uniqueItems":true,"items":{"type":"string"}},"profile":{"oneOf":[{"type":"string","minLength":1},{"$ref":"schema:///policy.schema.json/RequiredProfile"}]},"leastExamples":{"type":"integer","minimum":1},"leastVersion":{"type":"string","pattern":"^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"},"greatestAgeDays":{"type":"number","exclusiveMinimum":0},"toleratedWarnings":{"oneOf":[{"type":"string","const":"all"},{"type":"array","uniqueItems":true,"items":{"type":"string"}}]},"needsObserver":{"type":"boolean"},"needsAppCredentials":{"type":"boolean"},"needsCalibration":{"type":"boolean"},"needsChallenge":{"type":"boolean"},"needsAudit":{"type":"boolean"},"allowsBaseline":{"type":"boolean"},"validForDays":{"type":"number","exclusiveMinimum":0}},"additionalProperties":false};
const func3 = Object.prototype.hasOwnProperty;
const pattern5 = new RegExp("^[0-9a-f]{64}$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "digest"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.digest !== undefined){
let data1 = data.digest;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const pattern6 = new RegExp("^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$", "u");

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema33.properties, key0))){
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
if(typeof data1 === "string"){
if(func1(data1) > 200){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"});
errors++;
}
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
if(data.suites !== undefined){
let data2 = data.suites;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/suites/" + i0,schemaPath:"#/properties/suites/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data3 === "receiver") || (data3 === "token-server")) || (data3 === "token-lifecycle")) || (data3 === "client"))){
(vErrors ??= []).push({instancePath:instancePath+"/suites/" + i0,schemaPath:"#/properties/suites/items/enum",keyword:"enum",params:{allowedValues: schema33.properties.suites.items.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
(vErrors ??= []).push({instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"});
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.clauses !== undefined){
let data4 = data.clauses;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
if(typeof data4[i2] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/clauses/" + i2,schemaPath:"#/properties/clauses/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"});
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.checks !== undefined){
let data6 = data.checks;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i4=0; i4<len2; i4++){
if(typeof data6[i4] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/checks/" + i4,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
let i5 = data6.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data6[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)"});
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.profile !== undefined){
let data8 = data.profile;
const _errs19 = errors;
let valid10 = false;
let passing0 = null;
const _errs20 = errors;
if(typeof data8 === "string"){
if(func1(data8) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/oneOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
var _valid0 = _errs20 === errors;
if(_valid0){
valid10 = true;
passing0 = 0;
}
const _errs22 = errors;
if(!(validate30(data8, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var _valid0 = _errs22 === errors;
if(_valid0 && valid10){
valid10 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid10 = true;
passing0 = 1;
}
}
if(!valid10){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
errors++;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
}
if(data.leastExamples !== undefined){
let data9 = data.leastExamples;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/leastExamples",schemaPath:"#/properties/leastExamples/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/leastExamples",schemaPath:"#/properties/leastExamples/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.leastVersion !== undefined){
let data10 = data.leastVersion;
if(typeof data10 === "string"){
if(!pattern6.test(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/leastVersion",schemaPath:"#/properties/leastVersion/pattern",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/leastVersion",schemaPath:"#/properties/leastVersion/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.greatestAgeDays !== undefined){
let data11 = data.greatestAgeDays;
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 <= 0 || isNaN(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/greatestAgeDays",schemaPath:"#/properties/greatestAgeDays/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/greatestAgeDays",schemaPath:"#/properties/greatestAgeDays/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.toleratedWarnings !== undefined){
let data12 = data.toleratedWarnings;
const _errs30 = errors;
let valid11 = false;
let passing1 = null;
const _errs31 = errors;
if(typeof data12 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/toleratedWarnings",schemaPath:"#/properties/toleratedWarnings/oneOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("all" !== data12){
(vErrors ??= []).push({instancePath:instancePath+"/toleratedWarnings",schemaPath:"#/properties/toleratedWarnings/oneOf/0/const",keyword:"const",params:{allowedValue: "all"},message:"must be equal to constant"});
errors++;
}
var _valid1 = _errs31 === errors;
if(_valid1){
valid11 = true;
passing1 = 0;
}
const _errs33 = errors;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i6=0; i6<len3; i6++){
if(typeof data12[i6] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/toleratedWarnings/" + i6,schemaPath:"#/properties/toleratedWarnings/oneOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
let i7 = data12.length;
let j3;
if(i7 > 1){
const indices3 = {};
for(;i7--;){
let item3 = data12[i7];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j3 = indices3[item3];
(vErrors ??= []).push({instancePath:instancePath+"/toleratedWarnings",schemaPath:"#/properties/toleratedWarnings/oneOf/1/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i7+" are identical)"});
errors++;
break;
}
indices3[item3] = i7;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/toleratedWarnings",schemaPath:"#/properties/toleratedWarnings/oneOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
var _valid1 = _errs33 === errors;
if(_valid1 && valid11){
valid11 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid11 = true;
passing1 = 1;
}
}
if(!valid11){
(vErrors ??= []).push({instancePath:instancePath+"/toleratedWarnings",schemaPath:"#/properties/toleratedWarnings/oneOf",keyword:"oneOf",params:{passingSchemas: passing1},message:"must match exactly one schema in oneOf"});
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
}
if(data.needsObserver !== undefined){
if(typeof data.needsObserver !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/needsObserver",schemaPath:"#/properties/needsObserver/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.needsAppCredentials !== undefined){
if(typeof data.needsAppCredentials !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/needsAppCredentials",schemaPath:"#/properties/needsAppCredentials/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.needsCalibration !== undefined){
if(typeof data.needsCalibration !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/needsCalibration",schemaPath:"#/properties/needsCalibration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.needsChallenge !== undefined){
if(typeof data.needsChallenge !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/needsChallenge",schemaPath:"#/properties/needsChallenge/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.needsAudit !== undefined){
if(typeof data.needsAudit !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/needsAudit",schemaPath:"#/properties/needsAudit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.allowsBaseline !== undefined){
if(typeof data.allowsBaseline !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/allowsBaseline",schemaPath:"#/properties/allowsBaseline/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.validForDays !== undefined){
let data20 = data.validForDays;
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 <= 0 || isNaN(data20)){
(vErrors ??= []).push({instancePath:instancePath+"/validForDays",schemaPath:"#/properties/validForDays/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/validForDays",schemaPath:"#/properties/validForDays/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

export const validateRegistry: Validator<Registry> = validate32;

const schema36 = {"type":"object","required":["id","target","issuedAt","validUntil","signedBy","level","result","outcome","profile","policy","assay","clauses","files"],"properties":{"id":{"type":"string"},"target":{"type":"object","required":["name","version"],"properties":{"name":{"type":"string"},"version":{"type":"string"}},"additionalProperties":false},"issuer":{"type":"string"},"signedBy":{"type":"string"},"issuedAt":{"type":"string"},"validUntil":{"type":"string"},"level":{"type":"string","enum":["report","challenge","audit"]},"result":{"type":"string","enum":["PASSED","WARNED","FAILED"]},"outcome":{"type":"string"},"profile":{"type":"string"},"policy":{"type":"string"},"assay":{"type":"string"},"clauses":{"type":"object","additionalProperties":{"type":"integer","minimum":0}},"files":{"type":"object","required":["certificate","page","badge","endpoint"],"properties":{"certificate":{"type":"string"},"page":{"type":"string"},"badge":{"type":"string"},"endpoint":{"type":"string"}},"additionalProperties":false}},"additionalProperties":false,"$id":"schema:///registry.schema.json/RegisteredCertificate"};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.target === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'"});
errors++;
}
if(data.issuedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuedAt"},message:"must have required property '"+"issuedAt"+"'"});
errors++;
}
if(data.validUntil === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validUntil"},message:"must have required property '"+"validUntil"+"'"});
errors++;
}
if(data.signedBy === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "signedBy"},message:"must have required property '"+"signedBy"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data.policy === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "policy"},message:"must have required property '"+"policy"+"'"});
errors++;
}
if(data.assay === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data.clauses === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"});
errors++;
}
if(data.files === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "files"},message:"must have required property '"+"files"+"'"});
errors++;
}
for(const key0 in data){
if(!(func3.call(schema36.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.target !== undefined){
let data1 = data.target;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.name === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data1.version === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"});
errors++;
}
for(const key1 in data1){
if(!((key1 === "name") || (key1 === "version"))){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data1.name !== undefined){
if(typeof data1.name !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/target/name",schemaPath:"#/properties/target/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data1.version !== undefined){
if(typeof data1.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/target/version",schemaPath:"#/properties/target/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.issuer !== undefined){
if(typeof data.issuer !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.signedBy !== undefined){
if(typeof data.signedBy !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/signedBy",schemaPath:"#/properties/signedBy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.issuedAt !== undefined){
if(typeof data.issuedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/issuedAt",schemaPath:"#/properties/issuedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.validUntil !== undefined){
if(typeof data.validUntil !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/validUntil",schemaPath:"#/properties/validUntil/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.level !== undefined){
let data8 = data.level;
if(typeof data8 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data8 === "report") || (data8 === "challenge")) || (data8 === "audit"))){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema36.properties.level.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.result !== undefined){
let data9 = data.result;
if(typeof data9 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data9 === "PASSED") || (data9 === "WARNED")) || (data9 === "FAILED"))){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema36.properties.result.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.outcome !== undefined){
if(typeof data.outcome !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.profile !== undefined){
if(typeof data.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.policy !== undefined){
if(typeof data.policy !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/policy",schemaPath:"#/properties/policy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.clauses !== undefined){
let data14 = data.clauses;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key2 in data14){
let data15 = data14[key2];
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
(vErrors ??= []).push({instancePath:instancePath+"/clauses/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/clauses/additionalProperties/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
(vErrors ??= []).push({instancePath:instancePath+"/clauses/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/clauses/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.files !== undefined){
let data16 = data.files;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.certificate === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'"});
errors++;
}
if(data16.page === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/required",keyword:"required",params:{missingProperty: "page"},message:"must have required property '"+"page"+"'"});
errors++;
}
if(data16.badge === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/required",keyword:"required",params:{missingProperty: "badge"},message:"must have required property '"+"badge"+"'"});
errors++;
}
if(data16.endpoint === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/required",keyword:"required",params:{missingProperty: "endpoint"},message:"must have required property '"+"endpoint"+"'"});
errors++;
}
for(const key3 in data16){
if(!((((key3 === "certificate") || (key3 === "page")) || (key3 === "badge")) || (key3 === "endpoint"))){
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"});
errors++;
}
}
if(data16.certificate !== undefined){
if(typeof data16.certificate !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/files/certificate",schemaPath:"#/properties/files/properties/certificate/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data16.page !== undefined){
if(typeof data16.page !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/files/page",schemaPath:"#/properties/files/properties/page/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data16.badge !== undefined){
if(typeof data16.badge !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/files/badge",schemaPath:"#/properties/files/properties/badge/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data16.endpoint !== undefined){
if(typeof data16.endpoint !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/files/endpoint",schemaPath:"#/properties/files/properties/endpoint/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assay === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data.builtAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "builtAt"},message:"must have required property '"+"builtAt"+"'"});
errors++;
}
if(data.certificates === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificates"},message:"must have required property '"+"certificates"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "assay") || (key0 === "builtAt")) || (key0 === "certificates"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.builtAt !== undefined){
if(typeof data.builtAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/builtAt",schemaPath:"#/properties/builtAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.certificates !== undefined){
let data2 = data.certificates;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate33(data2[i0], {instancePath:instancePath+"/certificates/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/certificates",schemaPath:"#/properties/certificates/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

export const validateStatement: Validator<Statement> = validate35;


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"});
errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.digest !== undefined){
let data1 = data.digest;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.sha256 === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/required",keyword:"required",params:{missingProperty: "sha256"},message:"must have required property '"+"sha256"+"'"});
errors++;
}
if(data1.sha256 !== undefined){
let data2 = data1.sha256;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/digest/sha256",schemaPath:"#/properties/digest/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest/sha256",schemaPath:"#/properties/digest/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
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

const schema39 = {"type":"object","required":["result","configuration","passedTests","warnedTests","failedTests","skippedTests","untestedTests","notedTests","certificate"],"properties":{"result":{"type":"string","enum":["PASSED","WARNED","FAILED"]},"configuration":{"type":"array","items":{"$ref":"schema:///statement.schema.json/StatementSubject"}},"passedTests":{"type":"array","items":{"type":"string"}},"warnedTests":{"type":"array","items":{"type":"string"}},"failedTests":{"type":"array","items":{"type":"string"}},"skippedTests":{"type":"array","items":{"type":"string"}},"untestedTests":{"type":"array","items":{"type":"string"}},"notedTests":{"type":"array","items":{"type":"string"}},"certificate":{"$ref":"schema:///statement.schema.json/CertificateTerms"}},"$id":"schema:///statement.schema.json/TestResult"};
const schema40 = {"type":"object","required":["version","issuedAt","validUntil","target","level","outcome","run","policy","clauses"],"properties":{"version":{"type":"integer"},"issuedAt":{"type":"string"},"validUntil":{"type":"string"},"issuer":{"type":"string"},"target":{"type":"object","required":["name","version"],"properties":{"name":{"type":"string"},"version":{"type":"string"}}},"level":{"type":"string","enum":["report","challenge","audit"]},"audit":{"$ref":"schema:///statement.schema.json/CertificateAudit"},"outcome":{"type":"string"},"run":{"type":"object","required":["assay","runId","seed","startedAt","profile"],"properties":{"assay":{"type":"string"},"runId":{"type":"string"},"seed":{"type":"integer"},"startedAt":{"type":"string"},"profile":{"type":"string"}}},"policy":{"$ref":"schema:///policy.schema.json"},"clauses":{"type":"object","additionalProperties":{"type":"string"}}},"$id":"schema:///statement.schema.json/CertificateTerms"};
const schema41 = {"type":"object","required":["at","seed","size","sendable","targets","exchanges","matched"],"properties":{"at":{"type":"string"},"seed":{"type":"integer"},"size":{"type":"integer"},"sendable":{"type":"integer"},"targets":{"type":"array","items":{"type":"object","required":["by","url"],"properties":{"by":{"type":"string","enum":["receiver","token-server"]},"url":{"type":"string"}}}},"exchanges":{"type":"array","items":{"type":"integer"}},"matched":{"type":"integer"}},"$id":"schema:///statement.schema.json/CertificateAudit"};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "at"},message:"must have required property '"+"at"+"'"});
errors++;
}
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.size === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "size"},message:"must have required property '"+"size"+"'"});
errors++;
}
if(data.sendable === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sendable"},message:"must have required property '"+"sendable"+"'"});
errors++;
}
if(data.targets === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'"});
errors++;
}
if(data.exchanges === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'"});
errors++;
}
if(data.matched === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "matched"},message:"must have required property '"+"matched"+"'"});
errors++;
}
if(data.at !== undefined){
if(typeof data.at !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.seed !== undefined){
let data1 = data.seed;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.size !== undefined){
let data2 = data.size;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.sendable !== undefined){
let data3 = data.sendable;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/sendable",schemaPath:"#/properties/sendable/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.targets !== undefined){
let data4 = data.targets;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.by === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"});
errors++;
}
if(data5.url === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if(data5.by !== undefined){
let data6 = data5.by;
if(typeof data6 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/targets/" + i0+"/by",schemaPath:"#/properties/targets/items/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data6 === "receiver") || (data6 === "token-server"))){
(vErrors ??= []).push({instancePath:instancePath+"/targets/" + i0+"/by",schemaPath:"#/properties/targets/items/properties/by/enum",keyword:"enum",params:{allowedValues: schema41.properties.targets.items.properties.by.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data5.url !== undefined){
if(typeof data5.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/targets/" + i0+"/url",schemaPath:"#/properties/targets/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/targets/" + i0,schemaPath:"#/properties/targets/items/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/targets",schemaPath:"#/properties/targets/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.exchanges !== undefined){
let data8 = data.exchanges;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/exchanges/" + i1,schemaPath:"#/properties/exchanges/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.matched !== undefined){
let data10 = data.matched;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/matched",schemaPath:"#/properties/matched/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"});
errors++;
}
if(data.issuedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "issuedAt"},message:"must have required property '"+"issuedAt"+"'"});
errors++;
}
if(data.validUntil === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validUntil"},message:"must have required property '"+"validUntil"+"'"});
errors++;
}
if(data.target === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.run === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "run"},message:"must have required property '"+"run"+"'"});
errors++;
}
if(data.policy === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "policy"},message:"must have required property '"+"policy"+"'"});
errors++;
}
if(data.clauses === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"});
errors++;
}
if(data.version !== undefined){
let data0 = data.version;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.issuedAt !== undefined){
if(typeof data.issuedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/issuedAt",schemaPath:"#/properties/issuedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.validUntil !== undefined){
if(typeof data.validUntil !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/validUntil",schemaPath:"#/properties/validUntil/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.issuer !== undefined){
if(typeof data.issuer !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.target !== undefined){
let data4 = data.target;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data4.version === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"});
errors++;
}
if(data4.name !== undefined){
if(typeof data4.name !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/target/name",schemaPath:"#/properties/target/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data4.version !== undefined){
if(typeof data4.version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/target/version",schemaPath:"#/properties/target/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.level !== undefined){
let data7 = data.level;
if(typeof data7 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data7 === "report") || (data7 === "challenge")) || (data7 === "audit"))){
(vErrors ??= []).push({instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema40.properties.level.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.audit !== undefined){
if(!(validate41(data.audit, {instancePath:instancePath+"/audit",parentData:data,parentDataProperty:"audit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.outcome !== undefined){
if(typeof data.outcome !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.run !== undefined){
let data10 = data.run;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.assay === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/run",schemaPath:"#/properties/run/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data10.runId === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/run",schemaPath:"#/properties/run/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"});
errors++;
}
if(data10.seed === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/run",schemaPath:"#/properties/run/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data10.startedAt === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/run",schemaPath:"#/properties/run/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"});
errors++;
}
if(data10.profile === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/run",schemaPath:"#/properties/run/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data10.assay !== undefined){
if(typeof data10.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/run/assay",schemaPath:"#/properties/run/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data10.runId !== undefined){
if(typeof data10.runId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/run/runId",schemaPath:"#/properties/run/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data10.seed !== undefined){
let data13 = data10.seed;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
(vErrors ??= []).push({instancePath:instancePath+"/run/seed",schemaPath:"#/properties/run/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data10.startedAt !== undefined){
if(typeof data10.startedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/run/startedAt",schemaPath:"#/properties/run/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data10.profile !== undefined){
if(typeof data10.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/run/profile",schemaPath:"#/properties/run/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/run",schemaPath:"#/properties/run/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.policy !== undefined){
if(!(validate29(data.policy, {instancePath:instancePath+"/policy",parentData:data,parentDataProperty:"policy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data.clauses !== undefined){
let data17 = data.clauses;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key0 in data17){
if(typeof data17[key0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/clauses/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/clauses/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"});
errors++;
}
if(data.configuration === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "configuration"},message:"must have required property '"+"configuration"+"'"});
errors++;
}
if(data.passedTests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "passedTests"},message:"must have required property '"+"passedTests"+"'"});
errors++;
}
if(data.warnedTests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warnedTests"},message:"must have required property '"+"warnedTests"+"'"});
errors++;
}
if(data.failedTests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "failedTests"},message:"must have required property '"+"failedTests"+"'"});
errors++;
}
if(data.skippedTests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "skippedTests"},message:"must have required property '"+"skippedTests"+"'"});
errors++;
}
if(data.untestedTests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "untestedTests"},message:"must have required property '"+"untestedTests"+"'"});
errors++;
}
if(data.notedTests === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notedTests"},message:"must have required property '"+"notedTests"+"'"});
errors++;
}
if(data.certificate === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'"});
errors++;
}
if(data.result !== undefined){
let data0 = data.result;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data0 === "PASSED") || (data0 === "WARNED")) || (data0 === "FAILED"))){
(vErrors ??= []).push({instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema39.properties.result.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.configuration !== undefined){
let data1 = data.configuration;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate36(data1[i0], {instancePath:instancePath+"/configuration/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/configuration",schemaPath:"#/properties/configuration/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.passedTests !== undefined){
let data3 = data.passedTests;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(typeof data3[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/passedTests/" + i1,schemaPath:"#/properties/passedTests/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/passedTests",schemaPath:"#/properties/passedTests/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.warnedTests !== undefined){
let data5 = data.warnedTests;
if(Array.isArray(data5)){
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
if(typeof data5[i2] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/warnedTests/" + i2,schemaPath:"#/properties/warnedTests/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/warnedTests",schemaPath:"#/properties/warnedTests/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.failedTests !== undefined){
let data7 = data.failedTests;
if(Array.isArray(data7)){
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
if(typeof data7[i3] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/failedTests/" + i3,schemaPath:"#/properties/failedTests/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/failedTests",schemaPath:"#/properties/failedTests/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.skippedTests !== undefined){
let data9 = data.skippedTests;
if(Array.isArray(data9)){
const len4 = data9.length;
for(let i4=0; i4<len4; i4++){
if(typeof data9[i4] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/skippedTests/" + i4,schemaPath:"#/properties/skippedTests/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/skippedTests",schemaPath:"#/properties/skippedTests/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.untestedTests !== undefined){
let data11 = data.untestedTests;
if(Array.isArray(data11)){
const len5 = data11.length;
for(let i5=0; i5<len5; i5++){
if(typeof data11[i5] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/untestedTests/" + i5,schemaPath:"#/properties/untestedTests/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/untestedTests",schemaPath:"#/properties/untestedTests/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.notedTests !== undefined){
let data13 = data.notedTests;
if(Array.isArray(data13)){
const len6 = data13.length;
for(let i6=0; i6<len6; i6++){
if(typeof data13[i6] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/notedTests/" + i6,schemaPath:"#/properties/notedTests/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/notedTests",schemaPath:"#/properties/notedTests/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.certificate !== undefined){
if(!(validate40(data.certificate, {instancePath:instancePath+"/certificate",parentData:data,parentDataProperty:"certificate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data._type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "_type"},message:"must have required property '"+"_type"+"'"});
errors++;
}
if(data.subject === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "subject"},message:"must have required property '"+"subject"+"'"});
errors++;
}
if(data.predicateType === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "predicateType"},message:"must have required property '"+"predicateType"+"'"});
errors++;
}
if(data.predicate === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "predicate"},message:"must have required property '"+"predicate"+"'"});
errors++;
}
if(data._type !== undefined){
if(typeof data._type !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/_type",schemaPath:"#/properties/_type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.subject !== undefined){
let data1 = data.subject;
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate36(data1[i0], {instancePath:instancePath+"/subject/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.predicateType !== undefined){
if(typeof data.predicateType !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/predicateType",schemaPath:"#/properties/predicateType/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.predicate !== undefined){
if(!(validate38(data.predicate, {instancePath:instancePath+"/predicate",parentData:data,parentDataProperty:"predicate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
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

export const validateTrust: Validator<Trust> = validate46;


function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.publicKey === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "publicKey"},message:"must have required property '"+"publicKey"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "publicKey")) || (key0 === "validFrom")) || (key0 === "validUntil"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.publicKey !== undefined){
if(typeof data.publicKey !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/publicKey",schemaPath:"#/properties/publicKey/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.validFrom !== undefined){
if(typeof data.validFrom !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/validFrom",schemaPath:"#/properties/validFrom/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.validUntil !== undefined){
if(typeof data.validUntil !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/validUntil",schemaPath:"#/properties/validUntil/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate47.errors = vErrors;
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
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "reason")) || (key0 === "at"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.reason !== undefined){
let data1 = data.reason;
if(typeof data1 === "string"){
if(func1(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.at !== undefined){
if(typeof data.at !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},message:"must be string"});
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


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.keys === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "keys")) || (key0 === "revoked"))){
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
if(data.keys !== undefined){
let data1 = data.keys;
if(Array.isArray(data1)){
if(data1.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate47(data1[i0], {instancePath:instancePath+"/keys/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.revoked !== undefined){
let data3 = data.revoked;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate49(data3[i1], {instancePath:instancePath+"/revoked/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/revoked",schemaPath:"#/properties/revoked/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
