// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
import type {
  Report,
  RunEvent,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';


export const validateReport: Validator<Report> = validate25;

const schema30 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///report.schema.json","type":"object","required":["assay","specification","profile","targets","seed","runId","runs","isStrict","startedAt","scope","durationMs","outcome","summary","hints","checks","clauses","noticeIds"],"properties":{"$schema":{"type":"string"},"assay":{"type":"string"},"specification":{"$ref":"schema:///results.schema.json/ReportedSpecification"},"profile":{"$ref":"schema:///results.schema.json/ReportedProfile"},"targets":{"$ref":"schema:///results.schema.json/ReportedTargets"},"seed":{"type":"integer"},"runId":{"type":"string"},"runs":{"type":"integer","minimum":0},"isStrict":{"type":"boolean"},"startedAt":{"type":"string"},"startTime":{"type":"string"},"scope":{"$ref":"schema:///results.schema.json/Scope"},"provenance":{"$ref":"schema:///results.schema.json/Provenance"},"baseline":{"$ref":"schema:///results.schema.json/JudgedBaseline"},"durationMs":{"type":"number","minimum":0},"outcome":{"$ref":"schema:///results.schema.json/RunOutcome"},"interruptedBy":{"type":"string","enum":["signal","max-time","max-requests","crash"]},"summary":{"$ref":"schema:///results.schema.json/Summary"},"hints":{"type":"array","items":{"type":"string"}},"confirmed":{"type":"array","items":{"type":"object","required":["hint","cause"],"properties":{"hint":{"type":"string"},"cause":{"$ref":"schema:///results.schema.json/ConfirmedCause"}},"additionalProperties":false}},"checks":{"type":"array","items":{"$ref":"schema:///results.schema.json/CheckResult"}},"clauses":{"type":"array","items":{"$ref":"schema:///results.schema.json/JudgedClause"}},"rounds":{"$ref":"schema:///results.schema.json/Rounds"},"acceptance":{"$ref":"schema:///results.schema.json/Acceptance"},"noticeIds":{"type":"array","items":{"type":"string"}}},"additionalProperties":false};
const func1 = Object.prototype.hasOwnProperty;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"});
errors++;
}
if(data.revision === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"});
errors++;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "title") || (key0 === "revision")) || (key0 === "digest"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.revision !== undefined){
if(typeof data.revision !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.digest !== undefined){
if(typeof data.digest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"});
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

const schema33 = {"type":"string","enum":["firm","assumed"],"$id":"schema:///results.schema.json/Firmness"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data === "firm") || (data === "assumed"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema33.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.values === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"});
errors++;
}
if(data.firmness === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firmness"},message:"must have required property '"+"firmness"+"'"});
errors++;
}
if(data.digest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "values")) || (key0 === "firmness")) || (key0 === "digest"))){
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
if(data.values !== undefined){
let data1 = data.values;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.firmness !== undefined){
let data2 = data.firmness;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(validate29(data2[key1], {instancePath:instancePath+"/firmness/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data2,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/firmness",schemaPath:"#/properties/firmness/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.digest !== undefined){
if(typeof data.digest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/digest",schemaPath:"#/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"});
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

const schema34 = {"type":"object","required":["isEmbedded","capabilities"],"properties":{"isEmbedded":{"type":"boolean"},"receiverUrl":{"type":"string"},"tokenServerUrl":{"type":"string"},"tokenServerShape":{"type":"string","enum":["sample","get","template"]},"observerUrl":{"type":"string"},"observer":{"type":"string"},"engine":{"type":"string"},"client":{"$ref":"schema:///results.schema.json/ReportedClient"},"capabilities":{"type":"array","items":{"type":"string"}}},"additionalProperties":false,"$id":"schema:///results.schema.json/ReportedTargets"};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.startMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startMs"},message:"must have required property '"+"startMs"+"'"});
errors++;
}
if(data.answerMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "answerMs"},message:"must have required property '"+"answerMs"+"'"});
errors++;
}
if(data.settleMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "settleMs"},message:"must have required property '"+"settleMs"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "startMs") || (key0 === "answerMs")) || (key0 === "settleMs"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.startMs !== undefined){
let data0 = data.startMs;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 <= 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/startMs",schemaPath:"#/properties/startMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/startMs",schemaPath:"#/properties/startMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.answerMs !== undefined){
let data1 = data.answerMs;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 <= 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/answerMs",schemaPath:"#/properties/answerMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/answerMs",schemaPath:"#/properties/answerMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.settleMs !== undefined){
let data2 = data.settleMs;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 <= 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/settleMs",schemaPath:"#/properties/settleMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/settleMs",schemaPath:"#/properties/settleMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.userId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "userId"},message:"must have required property '"+"userId"+"'"});
errors++;
}
if(data.tokenFormat === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenFormat"},message:"must have required property '"+"tokenFormat"+"'"});
errors++;
}
if(data.limits === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limits"},message:"must have required property '"+"limits"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "userId") || (key0 === "tokenFormat")) || (key0 === "limits"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.userId !== undefined){
if(typeof data.userId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tokenFormat !== undefined){
if(typeof data.tokenFormat !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenFormat",schemaPath:"#/properties/tokenFormat/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.limits !== undefined){
if(!(validate34(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
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
if(data.isEmbedded === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isEmbedded"},message:"must have required property '"+"isEmbedded"+"'"});
errors++;
}
if(data.capabilities === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema34.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.isEmbedded !== undefined){
if(typeof data.isEmbedded !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isEmbedded",schemaPath:"#/properties/isEmbedded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.receiverUrl !== undefined){
if(typeof data.receiverUrl !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/receiverUrl",schemaPath:"#/properties/receiverUrl/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tokenServerUrl !== undefined){
if(typeof data.tokenServerUrl !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServerUrl",schemaPath:"#/properties/tokenServerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tokenServerShape !== undefined){
let data3 = data.tokenServerShape;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServerShape",schemaPath:"#/properties/tokenServerShape/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data3 === "sample") || (data3 === "get")) || (data3 === "template"))){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServerShape",schemaPath:"#/properties/tokenServerShape/enum",keyword:"enum",params:{allowedValues: schema34.properties.tokenServerShape.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.observerUrl !== undefined){
if(typeof data.observerUrl !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/observerUrl",schemaPath:"#/properties/observerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.observer !== undefined){
if(typeof data.observer !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/observer",schemaPath:"#/properties/observer/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.engine !== undefined){
if(typeof data.engine !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/engine",schemaPath:"#/properties/engine/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.client !== undefined){
if(!(validate33(data.client, {instancePath:instancePath+"/client",parentData:data,parentDataProperty:"client",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.capabilities !== undefined){
let data8 = data.capabilities;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(typeof data8[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/capabilities/" + i0,schemaPath:"#/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"});
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

const schema38 = {"type":"object","required":["id","level","by"],"properties":{"id":{"type":"string"},"level":{"$ref":"schema:///results.schema.json/Level"},"by":{"type":"string","enum":["suite","only","skip","shard"]}},"additionalProperties":false,"$id":"schema:///results.schema.json/LeftOutCheck"};
const schema39 = {"type":"string","enum":["must","should","may"],"$id":"schema:///results.schema.json/Level"};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data === "must") || (data === "should")) || (data === "may"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema39.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "level")) || (key0 === "by"))){
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
if(data.level !== undefined){
if(!(validate40(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.by !== undefined){
let data2 = data.by;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data2 === "suite") || (data2 === "only")) || (data2 === "skip")) || (data2 === "shard"))){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/enum",keyword:"enum",params:{allowedValues: schema38.properties.by.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.concurrency === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "concurrency"},message:"must have required property '"+"concurrency"+"'"});
errors++;
}
if(data.allowsHeavyLoad === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allowsHeavyLoad"},message:"must have required property '"+"allowsHeavyLoad"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "concurrency") || (key0 === "allowsHeavyLoad")) || (key0 === "maxTimeMs")) || (key0 === "maxRequests")) || (key0 === "ratePerSecond")) || (key0 === "requestsAtOnce"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.concurrency !== undefined){
let data0 = data.concurrency;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.allowsHeavyLoad !== undefined){
if(typeof data.allowsHeavyLoad !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/allowsHeavyLoad",schemaPath:"#/properties/allowsHeavyLoad/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.maxTimeMs !== undefined){
let data2 = data.maxTimeMs;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 <= 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/maxTimeMs",schemaPath:"#/properties/maxTimeMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/maxTimeMs",schemaPath:"#/properties/maxTimeMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.maxRequests !== undefined){
let data3 = data.maxRequests;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 <= 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/maxRequests",schemaPath:"#/properties/maxRequests/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/maxRequests",schemaPath:"#/properties/maxRequests/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.ratePerSecond !== undefined){
let data4 = data.ratePerSecond;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 <= 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/ratePerSecond",schemaPath:"#/properties/ratePerSecond/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/ratePerSecond",schemaPath:"#/properties/ratePerSecond/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.requestsAtOnce !== undefined){
let data5 = data.requestsAtOnce;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 <= 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/requestsAtOnce",schemaPath:"#/properties/requestsAtOnce/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/requestsAtOnce",schemaPath:"#/properties/requestsAtOnce/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}


function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"});
errors++;
}
if(data.of === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "number") || (key0 === "of")) || (key0 === "checks"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.of !== undefined){
let data1 = data.of;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.checks !== undefined){
let data2 = data.checks;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.leftOut === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "leftOut"},message:"must have required property '"+"leftOut"+"'"});
errors++;
}
if(data.missing === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "missing"},message:"must have required property '"+"missing"+"'"});
errors++;
}
if(data.limits === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limits"},message:"must have required property '"+"limits"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "suites") || (key0 === "only")) || (key0 === "skip")) || (key0 === "leftOut")) || (key0 === "missing")) || (key0 === "limits")) || (key0 === "shard"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.suites !== undefined){
let data0 = data.suites;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/suites/" + i0,schemaPath:"#/properties/suites/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.only !== undefined){
let data2 = data.only;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/only/" + i1,schemaPath:"#/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.skip !== undefined){
let data4 = data.skip;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
if(typeof data4[i2] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/skip/" + i2,schemaPath:"#/properties/skip/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.leftOut !== undefined){
let data6 = data.leftOut;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
if(!(validate39(data6[i3], {instancePath:instancePath+"/leftOut/" + i3,parentData:data6,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/leftOut",schemaPath:"#/properties/leftOut/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.missing !== undefined){
let data8 = data.missing;
if(Array.isArray(data8)){
const len4 = data8.length;
for(let i4=0; i4<len4; i4++){
if(typeof data8[i4] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/missing/" + i4,schemaPath:"#/properties/missing/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/missing",schemaPath:"#/properties/missing/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.limits !== undefined){
if(!(validate43(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.shard !== undefined){
if(!(validate45(data.shard, {instancePath:instancePath+"/shard",parentData:data,parentDataProperty:"shard",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
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


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((((key0 === "customerKey") || (key0 === "appId")) || (key0 === "appCertificate")) || (key0 === "tokenServerShape")) || (key0 === "profile")) || (key0 === "more")) || (key0 === "replay"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.customerKey !== undefined){
if(typeof data.customerKey !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/customerKey",schemaPath:"#/properties/customerKey/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.appId !== undefined){
if(typeof data.appId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/appId",schemaPath:"#/properties/appId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.appCertificate !== undefined){
if(typeof data.appCertificate !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/appCertificate",schemaPath:"#/properties/appCertificate/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tokenServerShape !== undefined){
if(typeof data.tokenServerShape !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenServerShape",schemaPath:"#/properties/tokenServerShape/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.profile !== undefined){
if(typeof data.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.more !== undefined){
let data5 = data.more;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/more/" + i0,schemaPath:"#/properties/more/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/more",schemaPath:"#/properties/more/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.replay !== undefined){
let data7 = data.replay;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
if(typeof data7[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/replay/" + i1,schemaPath:"#/properties/replay/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/replay",schemaPath:"#/properties/replay/type",keyword:"type",params:{type: "array"},message:"must be array"});
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


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((((key0 === "node") || (key0 === "challenge")) || (key0 === "packageDigest")) || (key0 === "command")) || (key0 === "references"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.node !== undefined){
if(typeof data.node !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/node",schemaPath:"#/properties/node/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.challenge !== undefined){
if(typeof data.challenge !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/challenge",schemaPath:"#/properties/challenge/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.packageDigest !== undefined){
if(typeof data.packageDigest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/packageDigest",schemaPath:"#/properties/packageDigest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.command !== undefined){
let data3 = data.command;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/command/" + i0,schemaPath:"#/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.references !== undefined){
if(!(validate49(data.references, {instancePath:instancePath+"/references",parentData:data,parentDataProperty:"references",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}

const schema45 = {"type":"string","enum":["conformant","nonconformant","incomplete","partial"],"$id":"schema:///results.schema.json/RunOutcome"};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data === "conformant") || (data === "nonconformant")) || (data === "incomplete")) || (data === "partial"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"string","enum":["expected","stale","expired","not-tried"],"$id":"schema:///results.schema.json/BaselineState"};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data === "expected") || (data === "stale")) || (data === "expired")) || (data === "not-tried"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema47.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
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
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "check") || (key0 === "clause")) || (key0 === "reason")) || (key0 === "expires")) || (key0 === "state"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.check !== undefined){
if(typeof data.check !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.clause !== undefined){
if(typeof data.clause !== "string"){
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
if(typeof data.expires !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.state !== undefined){
if(!(validate56(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
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


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.entries === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entries"},message:"must have required property '"+"entries"+"'"});
errors++;
}
if(data.excused === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "excused"},message:"must have required property '"+"excused"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "file") || (key0 === "outcome")) || (key0 === "entries")) || (key0 === "excused"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate53(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.entries !== undefined){
let data2 = data.entries;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate55(data2[i0], {instancePath:instancePath+"/entries/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.excused !== undefined){
let data4 = data.excused;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/excused/" + i1,schemaPath:"#/properties/excused/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/excused",schemaPath:"#/properties/excused/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}


function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fail === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fail"},message:"must have required property '"+"fail"+"'"});
errors++;
}
if(data.error === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"});
errors++;
}
if(data.untestable === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "untestable"},message:"must have required property '"+"untestable"+"'"});
errors++;
}
if(data.flaky === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "flaky"},message:"must have required property '"+"flaky"+"'"});
errors++;
}
if(data.warn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "warn"},message:"must have required property '"+"warn"+"'"});
errors++;
}
if(data.note === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "note"},message:"must have required property '"+"note"+"'"});
errors++;
}
if(data.skip === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "skip"},message:"must have required property '"+"skip"+"'"});
errors++;
}
if(data.pass === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pass"},message:"must have required property '"+"pass"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "fail") || (key0 === "error")) || (key0 === "untestable")) || (key0 === "flaky")) || (key0 === "warn")) || (key0 === "note")) || (key0 === "skip")) || (key0 === "pass"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.fail !== undefined){
let data0 = data.fail;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/fail",schemaPath:"#/properties/fail/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/fail",schemaPath:"#/properties/fail/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.error !== undefined){
let data1 = data.error;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.untestable !== undefined){
let data2 = data.untestable;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/untestable",schemaPath:"#/properties/untestable/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/untestable",schemaPath:"#/properties/untestable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.flaky !== undefined){
let data3 = data.flaky;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/flaky",schemaPath:"#/properties/flaky/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/flaky",schemaPath:"#/properties/flaky/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.warn !== undefined){
let data4 = data.warn;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/warn",schemaPath:"#/properties/warn/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/warn",schemaPath:"#/properties/warn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.note !== undefined){
let data5 = data.note;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/note",schemaPath:"#/properties/note/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.skip !== undefined){
let data6 = data.skip;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/skip",schemaPath:"#/properties/skip/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.pass !== undefined){
let data7 = data.pass;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/pass",schemaPath:"#/properties/pass/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/pass",schemaPath:"#/properties/pass/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","required":["code","params","checks"],"properties":{"code":{"type":"string","enum":["another-signature"]},"params":{"type":"object","additionalProperties":{"type":"string"}},"checks":{"type":"array","minItems":1,"items":{"type":"string"}}},"additionalProperties":false,"$id":"schema:///results.schema.json/ConfirmedCause"};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.params === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "params"},message:"must have required property '"+"params"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "code") || (key0 === "params")) || (key0 === "checks"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data0 === "another-signature")){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/enum",keyword:"enum",params:{allowedValues: schema49.properties.code.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.params !== undefined){
let data1 = data.params;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(typeof data1[key1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/params/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/params/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.checks !== undefined){
let data3 = data.checks;
if(Array.isArray(data3)){
if(data3.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","required":["id","suite","clauses","level","basis","restsOn","firmness","title","outcome","verdict","evidence","examples","exchanges","noticeIds","durationMs"],"properties":{"id":{"type":"string","pattern":"^[\\w.-]+$"},"shortId":{"type":"string","pattern":"^R[1-9][0-9]*$"},"suite":{"type":"string"},"clauses":{"type":"array","items":{"type":"string"}},"level":{"$ref":"schema:///results.schema.json/Level"},"basis":{"$ref":"schema:///results.schema.json/Basis"},"restsOn":{"type":"array","items":{"type":"string"}},"firmness":{"$ref":"schema:///results.schema.json/Firmness"},"title":{"type":"string"},"outcome":{"$ref":"schema:///results.schema.json/CheckOutcome"},"verdict":{"$ref":"schema:///results.schema.json/Verdict"},"reason":{"type":"string"},"cause":{"type":"array","minItems":1,"items":{"$ref":"schema:///results.schema.json/Difference"}},"rootCause":{"$ref":"schema:///results.schema.json/RootCause"},"remedies":{"$ref":"schema:///results.schema.json/Remedies"},"advice":{"type":"string"},"expected":{"type":"string"},"actual":{"type":"string"},"showing":{"$ref":"schema:///results.schema.json/Showing"},"counterexample":{"$ref":"schema:///results.schema.json/Counterexample"},"round":{"$ref":"schema:///results.schema.json/FurtherRound"},"further":{"type":"array","minItems":1,"items":{"$ref":"schema:///results.schema.json/FurtherFinding"}},"evidence":{"type":"array","items":{"$ref":"schema:///results.schema.json/Evidence"}},"serverLog":{"type":"array","items":{"type":"string"}},"calls":{"type":"array","items":{"$ref":"schema:///results.schema.json/ObservedCall"}},"callsLeftOut":{"type":"integer","minimum":0},"examples":{"type":"integer","minimum":0},"examplesLeftOut":{"type":"integer","minimum":1},"exchanges":{"type":"integer","minimum":0},"resent":{"type":"integer","minimum":1},"noticeIds":{"type":"array","items":{"type":"string"}},"durationMs":{"type":"number","minimum":0}},"additionalProperties":false,"$id":"schema:///results.schema.json/CheckResult"};
const pattern4 = new RegExp("^[\\w.-]+$", "u");
const pattern5 = new RegExp("^R[1-9][0-9]*$", "u");
const schema51 = {"type":"string","enum":["stated","sample","profile","practice"],"$id":"schema:///results.schema.json/Basis"};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data === "stated") || (data === "sample")) || (data === "profile")) || (data === "practice"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

const schema52 = {"type":"string","enum":["held","broken","observed","not-applicable","untestable","flaky","error"],"$id":"schema:///results.schema.json/CheckOutcome"};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((((data === "held") || (data === "broken")) || (data === "observed")) || (data === "not-applicable")) || (data === "untestable")) || (data === "flaky")) || (data === "error"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema52.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}

const schema53 = {"type":"string","enum":["fail","error","untestable","flaky","warn","note","skip","pass"],"$id":"schema:///results.schema.json/Verdict"};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((((data === "fail") || (data === "error")) || (data === "untestable")) || (data === "flaky")) || (data === "warn")) || (data === "note")) || (data === "skip")) || (data === "pass"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema53.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}


function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"});
errors++;
}
if(data.accepted === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "accepted"},message:"must have required property '"+"accepted"+"'"});
errors++;
}
if(data.refused === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "refused"},message:"must have required property '"+"refused"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "path") || (key0 === "accepted")) || (key0 === "refused"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.accepted !== undefined){
if(typeof data.accepted !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/accepted",schemaPath:"#/properties/accepted/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.refused !== undefined){
if(typeof data.refused !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/refused",schemaPath:"#/properties/refused/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}

const schema55 = {"type":"string","enum":["nothing-listens","stopped-listening","stopped-answering","never-answers","turned-away","no-trust","no-way"],"$id":"schema:///results.schema.json/RootCause"};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((((data === "nothing-listens") || (data === "stopped-listening")) || (data === "stopped-answering")) || (data === "never-answers")) || (data === "turned-away")) || (data === "no-trust")) || (data === "no-way"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema55.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}

const schema57 = {"oneOf":[{"type":"object","required":["code"],"properties":{"code":{"type":"string","enum":["give-receiver","give-token-server","declare-observer","declare-engine","declare-app-credentials","declare-failing-request","declare-client","declare-users","register-users","raise-user-limit","declare-caller-credentials","declare-wrong-credentials","declare-opaque-tokens","allow-heavy-load","trust-certificate","look-at-proxy"]}},"additionalProperties":false},{"type":"object","required":["code"],"properties":{"code":{"type":"string","const":"declare-receiver-headers"},"header":{"type":"string","pattern":"^[A-Za-z0-9-]{2,40}$"}},"additionalProperties":false},{"type":"object","required":["code"],"properties":{"code":{"type":"string","const":"declare-request-shape"},"shape":{"type":"string","enum":["get"]}},"additionalProperties":false},{"type":"object","required":["code","of"],"properties":{"code":{"type":"string","const":"correct-declaration"},"of":{"type":"string","enum":["app-id","app-certificate","caller-credentials","failing-request","registration","request-shape","rtc","users","wrong-credentials"]},"places":{"type":"array","minItems":1,"items":{"type":"string"}}},"additionalProperties":false},{"type":"object","required":["code"],"properties":{"code":{"type":"string","const":"allow-time"},"minutes":{"type":"integer","minimum":1}},"additionalProperties":false},{"type":"object","required":["code","seconds"],"properties":{"code":{"type":"string","const":"wait-for-effects"},"seconds":{"type":"integer","minimum":1}},"additionalProperties":false},{"type":"object","required":["code"],"properties":{"code":{"type":"string","const":"slow-down"},"perSecond":{"type":"integer","minimum":1}},"additionalProperties":false},{"type":"object","required":["code","url"],"properties":{"code":{"type":"string","const":"follow-redirect"},"of":{"type":"string","enum":["receiver","token-server"]},"url":{"type":"string"}},"additionalProperties":false},{"type":"object","required":["code","profile"],"properties":{"code":{"type":"string","const":"try-profile"},"profile":{"type":"string"}},"additionalProperties":false},{"type":"object","required":["code","checks"],"properties":{"code":{"type":"string","const":"run-alone"},"checks":{"type":"array","items":{"type":"string"}}},"additionalProperties":false}],"$id":"schema:///results.schema.json/Remedy"};
const pattern6 = new RegExp("^[A-Za-z0-9-]{2,40}$", "u");

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
for(const key0 in data){
if(!(key0 === "code")){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data0 = data.code;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/0/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((((((((((((data0 === "give-receiver") || (data0 === "give-token-server")) || (data0 === "declare-observer")) || (data0 === "declare-engine")) || (data0 === "declare-app-credentials")) || (data0 === "declare-failing-request")) || (data0 === "declare-client")) || (data0 === "declare-users")) || (data0 === "register-users")) || (data0 === "raise-user-limit")) || (data0 === "declare-caller-credentials")) || (data0 === "declare-wrong-credentials")) || (data0 === "declare-opaque-tokens")) || (data0 === "allow-heavy-load")) || (data0 === "trust-certificate")) || (data0 === "look-at-proxy"))){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/0/properties/code/enum",keyword:"enum",params:{allowedValues: schema57.oneOf[0].properties.code.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
for(const key1 in data){
if(!((key1 === "code") || (key1 === "header"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data1 = data.code;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/1/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("declare-receiver-headers" !== data1){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/1/properties/code/const",keyword:"const",params:{allowedValue: "declare-receiver-headers"},message:"must be equal to constant"});
errors++;
}
}
if(data.header !== undefined){
let data2 = data.header;
if(typeof data2 === "string"){
if(!pattern6.test(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/oneOf/1/properties/header/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]{2,40}$"},message:"must match pattern \""+"^[A-Za-z0-9-]{2,40}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/header",schemaPath:"#/oneOf/1/properties/header/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
for(const key2 in data){
if(!((key2 === "code") || (key2 === "shape"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data3 = data.code;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/2/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("declare-request-shape" !== data3){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/2/properties/code/const",keyword:"const",params:{allowedValue: "declare-request-shape"},message:"must be equal to constant"});
errors++;
}
}
if(data.shape !== undefined){
let data4 = data.shape;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/shape",schemaPath:"#/oneOf/2/properties/shape/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(data4 === "get")){
(vErrors ??= []).push({instancePath:instancePath+"/shape",schemaPath:"#/oneOf/2/properties/shape/enum",keyword:"enum",params:{allowedValues: schema57.oneOf[2].properties.shape.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/3/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.of === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/3/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'"});
errors++;
}
for(const key3 in data){
if(!(((key3 === "code") || (key3 === "of")) || (key3 === "places"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data5 = data.code;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/3/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("correct-declaration" !== data5){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/3/properties/code/const",keyword:"const",params:{allowedValue: "correct-declaration"},message:"must be equal to constant"});
errors++;
}
}
if(data.of !== undefined){
let data6 = data.of;
if(typeof data6 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/oneOf/3/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((((((data6 === "app-id") || (data6 === "app-certificate")) || (data6 === "caller-credentials")) || (data6 === "failing-request")) || (data6 === "registration")) || (data6 === "request-shape")) || (data6 === "rtc")) || (data6 === "users")) || (data6 === "wrong-credentials"))){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/oneOf/3/properties/of/enum",keyword:"enum",params:{allowedValues: schema57.oneOf[3].properties.of.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.places !== undefined){
let data7 = data.places;
if(Array.isArray(data7)){
if(data7.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/places",schemaPath:"#/oneOf/3/properties/places/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/places/" + i0,schemaPath:"#/oneOf/3/properties/places/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/places",schemaPath:"#/oneOf/3/properties/places/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs20 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/4/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
for(const key4 in data){
if(!((key4 === "code") || (key4 === "minutes"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data9 = data.code;
if(typeof data9 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/4/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("allow-time" !== data9){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/4/properties/code/const",keyword:"const",params:{allowedValue: "allow-time"},message:"must be equal to constant"});
errors++;
}
}
if(data.minutes !== undefined){
let data10 = data.minutes;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
(vErrors ??= []).push({instancePath:instancePath+"/minutes",schemaPath:"#/oneOf/4/properties/minutes/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 1 || isNaN(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/minutes",schemaPath:"#/oneOf/4/properties/minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/4/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs31 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs38 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/5/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.seconds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/5/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"});
errors++;
}
for(const key5 in data){
if(!((key5 === "code") || (key5 === "seconds"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data11 = data.code;
if(typeof data11 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/5/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("wait-for-effects" !== data11){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/5/properties/code/const",keyword:"const",params:{allowedValue: "wait-for-effects"},message:"must be equal to constant"});
errors++;
}
}
if(data.seconds !== undefined){
let data12 = data.seconds;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
(vErrors ??= []).push({instancePath:instancePath+"/seconds",schemaPath:"#/oneOf/5/properties/seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 1 || isNaN(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/seconds",schemaPath:"#/oneOf/5/properties/seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/5/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs38 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs45 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/6/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
for(const key6 in data){
if(!((key6 === "code") || (key6 === "perSecond"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data13 = data.code;
if(typeof data13 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/6/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("slow-down" !== data13){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/6/properties/code/const",keyword:"const",params:{allowedValue: "slow-down"},message:"must be equal to constant"});
errors++;
}
}
if(data.perSecond !== undefined){
let data14 = data.perSecond;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
(vErrors ??= []).push({instancePath:instancePath+"/perSecond",schemaPath:"#/oneOf/6/properties/perSecond/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
(vErrors ??= []).push({instancePath:instancePath+"/perSecond",schemaPath:"#/oneOf/6/properties/perSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/6/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs45 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
const _errs52 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/7/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/7/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
for(const key7 in data){
if(!(((key7 === "code") || (key7 === "of")) || (key7 === "url"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/7/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data15 = data.code;
if(typeof data15 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/7/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("follow-redirect" !== data15){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/7/properties/code/const",keyword:"const",params:{allowedValue: "follow-redirect"},message:"must be equal to constant"});
errors++;
}
}
if(data.of !== undefined){
let data16 = data.of;
if(typeof data16 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/oneOf/7/properties/of/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data16 === "receiver") || (data16 === "token-server"))){
(vErrors ??= []).push({instancePath:instancePath+"/of",schemaPath:"#/oneOf/7/properties/of/enum",keyword:"enum",params:{allowedValues: schema57.oneOf[7].properties.of.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/oneOf/7/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/7/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs52 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
}
const _errs61 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/8/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/8/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
for(const key8 in data){
if(!((key8 === "code") || (key8 === "profile"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/8/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data18 = data.code;
if(typeof data18 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/8/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("try-profile" !== data18){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/8/properties/code/const",keyword:"const",params:{allowedValue: "try-profile"},message:"must be equal to constant"});
errors++;
}
}
if(data.profile !== undefined){
if(typeof data.profile !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/profile",schemaPath:"#/oneOf/8/properties/profile/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/8/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs61 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
}
const _errs68 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/9/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/9/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
for(const key9 in data){
if(!((key9 === "code") || (key9 === "checks"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/9/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"});
errors++;
}
}
if(data.code !== undefined){
let data20 = data.code;
if(typeof data20 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/9/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("run-alone" !== data20){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/oneOf/9/properties/code/const",keyword:"const",params:{allowedValue: "run-alone"},message:"must be equal to constant"});
errors++;
}
}
if(data.checks !== undefined){
let data21 = data.checks;
if(Array.isArray(data21)){
const len1 = data21.length;
for(let i1=0; i1<len1; i1++){
if(typeof data21[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/checks/" + i1,schemaPath:"#/oneOf/9/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/oneOf/9/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf/9/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
var _valid0 = _errs68 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 9];
}
else {
if(_valid0){
valid0 = true;
passing0 = 9;
}
}
}
}
}
}
}
}
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
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
validate79.errors = vErrors;
return errors === 0;
}


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate79(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.shown === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shown"},message:"must have required property '"+"shown"+"'"});
errors++;
}
if(data.tried === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tried"},message:"must have required property '"+"tried"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "shown") || (key0 === "tried"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.shown !== undefined){
let data0 = data.shown;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/shown",schemaPath:"#/properties/shown/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/shown",schemaPath:"#/properties/shown/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.tried !== undefined){
let data1 = data.tried;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/tried",schemaPath:"#/properties/tried/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/tried",schemaPath:"#/properties/tried/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}

const schema59 = {"type":"object","required":["seed","shrinks","description","request"],"properties":{"seed":{"type":"integer"},"path":{"type":"string"},"shrinks":{"type":"integer","minimum":0},"description":{"type":"string"},"recipe":{"type":"object","additionalProperties":true},"owed":{"type":"string","enum":["acknowledgement","rejection","answer","token","no-token","token-or-error","status-400"]},"request":{"$ref":"schema:///results.schema.json/RecordedRequest"}},"additionalProperties":false,"$id":"schema:///results.schema.json/Counterexample"};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.text === undefined) && (missing0 = "text")){
(vErrors ??= []).push({});
errors++;
}
else {
if(data.text !== undefined){
if(typeof data.text !== "string"){
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
let ifClause0;
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.base64 !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/base64",schemaPath:"#/then/properties/base64/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.base64 === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/else/required",keyword:"required",params:{missingProperty: "base64"},message:"must have required property '"+"base64"+"'"});
errors++;
}
if(data.base64 !== undefined){
if(typeof data.base64 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/base64",schemaPath:"#/else/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bytes === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "text") || (key0 === "base64")) || (key0 === "bytes")) || (key0 === "isCut"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.base64 !== undefined){
if(typeof data.base64 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/base64",schemaPath:"#/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.bytes !== undefined){
let data5 = data.bytes;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.isCut !== undefined){
if(typeof data.isCut !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isCut",schemaPath:"#/properties/isCut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}


function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"});
errors++;
}
if(data.url === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"});
errors++;
}
if(data.headers === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "method") || (key0 === "url")) || (key0 === "headers")) || (key0 === "body")) || (key0 === "isChunked"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(Array.isArray(data3)){
if(data3.length < 2){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"});
errors++;
}
const len1 = data3.length;
if(len1 > 0){
if(typeof data3[0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + i0+"/0",schemaPath:"#/properties/headers/items/prefixItems/0/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(len1 > 1){
if(typeof data3[1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + i0+"/1",schemaPath:"#/properties/headers/items/prefixItems/1/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
const len2 = data3.length;
if(!(len2 <= 2)){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/items",keyword:"items",params:{limit: 2},message:"must NOT have more than 2 items"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.body !== undefined){
if(!(validate86(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
if(data.isChunked !== undefined){
if(typeof data.isChunked !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isChunked",schemaPath:"#/properties/isChunked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.shrinks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shrinks"},message:"must have required property '"+"shrinks"+"'"});
errors++;
}
if(data.description === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"});
errors++;
}
if(data.request === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "seed") || (key0 === "path")) || (key0 === "shrinks")) || (key0 === "description")) || (key0 === "recipe")) || (key0 === "owed")) || (key0 === "request"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.seed !== undefined){
let data0 = data.seed;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.shrinks !== undefined){
let data2 = data.shrinks;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/shrinks",schemaPath:"#/properties/shrinks/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/shrinks",schemaPath:"#/properties/shrinks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.recipe !== undefined){
let data4 = data.recipe;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/recipe",schemaPath:"#/properties/recipe/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.owed !== undefined){
let data5 = data.owed;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/owed",schemaPath:"#/properties/owed/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((((data5 === "acknowledgement") || (data5 === "rejection")) || (data5 === "answer")) || (data5 === "token")) || (data5 === "no-token")) || (data5 === "token-or-error")) || (data5 === "status-400"))){
(vErrors ??= []).push({instancePath:instancePath+"/owed",schemaPath:"#/properties/owed/enum",keyword:"enum",params:{allowedValues: schema59.properties.owed.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.request !== undefined){
if(!(validate85(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"});
errors++;
}
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.runId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "number") || (key0 === "seed")) || (key0 === "runId"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 2 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"});
errors++;
}
}
}
if(data.seed !== undefined){
let data1 = data.seed;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.runId !== undefined){
if(typeof data.runId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}


function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"});
errors++;
}
if(data.headers === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"});
errors++;
}
if(data.body === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "status")) || (key0 === "headers")) || (key0 === "body"))){
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
if("answer" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "answer"},message:"must be equal to constant"});
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 999 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999},message:"must be <= 999"});
errors++;
}
if(data1 < 100 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"});
errors++;
}
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
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
if(!(validate86(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate100.errors = vErrors;
return errors === 0;
}


function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if(data.reason === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"});
errors++;
}
if(data.detail === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "detail"},message:"must have required property '"+"detail"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "reason")) || (key0 === "detail"))){
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
if("failure" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "failure"},message:"must be equal to constant"});
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}


function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate100(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate103(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
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
validate99.errors = vErrors;
return errors === 0;
}


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"});
errors++;
}
if(data.request === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.startedAtMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAtMs"},message:"must have required property '"+"startedAtMs"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "role") || (key0 === "request")) || (key0 === "outcome")) || (key0 === "startedAtMs")) || (key0 === "durationMs"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.role !== undefined){
if(typeof data.role !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.request !== undefined){
if(!(validate85(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
if(data.outcome !== undefined){
if(!(validate99(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
if(data.startedAtMs !== undefined){
let data3 = data.startedAtMs;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/startedAtMs",schemaPath:"#/properties/startedAtMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/startedAtMs",schemaPath:"#/properties/startedAtMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.durationMs !== undefined){
let data4 = data.durationMs;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verdict === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"});
errors++;
}
if(data.evidence === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "round") || (key0 === "verdict")) || (key0 === "reason")) || (key0 === "cause")) || (key0 === "expected")) || (key0 === "actual")) || (key0 === "counterexample")) || (key0 === "evidence"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.round !== undefined){
if(!(validate90(data.round, {instancePath:instancePath+"/round",parentData:data,parentDataProperty:"round",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data.verdict !== undefined){
if(!(validate72(data.verdict, {instancePath:instancePath+"/verdict",parentData:data,parentDataProperty:"verdict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.cause !== undefined){
let data3 = data.cause;
if(Array.isArray(data3)){
if(data3.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate74(data3[i0], {instancePath:instancePath+"/cause/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.expected !== undefined){
if(typeof data.expected !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.actual !== undefined){
if(typeof data.actual !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actual",schemaPath:"#/properties/actual/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.counterexample !== undefined){
if(!(validate84(data.counterexample, {instancePath:instancePath+"/counterexample",parentData:data,parentDataProperty:"counterexample",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.evidence !== undefined){
let data8 = data.evidence;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate97(data8[i1], {instancePath:instancePath+"/evidence/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}

const schema68 = {"type":"object","required":["number","atMs","by","what","outcome"],"properties":{"number":{"type":"integer","minimum":1},"atMs":{"type":"number"},"by":{"type":"string","enum":["client","rest","engine","token-server","service","control"]},"what":{"type":"string"},"clientId":{"type":"string"},"userId":{"type":"string"},"tokenId":{"type":"string"},"code":{"type":"integer"},"outcome":{"type":"string"}},"additionalProperties":false,"$id":"schema:///results.schema.json/ObservedCall"};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"});
errors++;
}
if(data.atMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "atMs"},message:"must have required property '"+"atMs"+"'"});
errors++;
}
if(data.by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"});
errors++;
}
if(data.what === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema68.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.atMs !== undefined){
let data1 = data.atMs;
if(!((typeof data1 == "number") && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/atMs",schemaPath:"#/properties/atMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.by !== undefined){
let data2 = data.by;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((((data2 === "client") || (data2 === "rest")) || (data2 === "engine")) || (data2 === "token-server")) || (data2 === "service")) || (data2 === "control"))){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/enum",keyword:"enum",params:{allowedValues: schema68.properties.by.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.what !== undefined){
if(typeof data.what !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/what",schemaPath:"#/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.clientId !== undefined){
if(typeof data.clientId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.userId !== undefined){
if(typeof data.userId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.tokenId !== undefined){
if(typeof data.tokenId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/tokenId",schemaPath:"#/properties/tokenId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.code !== undefined){
let data7 = data.code;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.outcome !== undefined){
if(typeof data.outcome !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate109.errors = vErrors;
return errors === 0;
}


function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.suite === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"});
errors++;
}
if(data.clauses === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.basis === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"});
errors++;
}
if(data.restsOn === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restsOn"},message:"must have required property '"+"restsOn"+"'"});
errors++;
}
if(data.firmness === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firmness"},message:"must have required property '"+"firmness"+"'"});
errors++;
}
if(data.title === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.verdict === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"});
errors++;
}
if(data.evidence === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"});
errors++;
}
if(data.examples === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "examples"},message:"must have required property '"+"examples"+"'"});
errors++;
}
if(data.exchanges === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'"});
errors++;
}
if(data.noticeIds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema50.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[\\w.-]+$"},message:"must match pattern \""+"^[\\w.-]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.shortId !== undefined){
let data1 = data.shortId;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/shortId",schemaPath:"#/properties/shortId/pattern",keyword:"pattern",params:{pattern: "^R[1-9][0-9]*$"},message:"must match pattern \""+"^R[1-9][0-9]*$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/shortId",schemaPath:"#/properties/shortId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.clauses !== undefined){
let data3 = data.clauses;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/clauses/" + i0,schemaPath:"#/properties/clauses/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.level !== undefined){
if(!(validate40(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.basis !== undefined){
if(!(validate67(data.basis, {instancePath:instancePath+"/basis",parentData:data,parentDataProperty:"basis",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
if(data.restsOn !== undefined){
let data7 = data.restsOn;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
if(typeof data7[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/restsOn/" + i1,schemaPath:"#/properties/restsOn/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/restsOn",schemaPath:"#/properties/restsOn/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.firmness !== undefined){
if(!(validate29(data.firmness, {instancePath:instancePath+"/firmness",parentData:data,parentDataProperty:"firmness",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate70(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.verdict !== undefined){
if(!(validate72(data.verdict, {instancePath:instancePath+"/verdict",parentData:data,parentDataProperty:"verdict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.cause !== undefined){
let data14 = data.cause;
if(Array.isArray(data14)){
if(data14.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
if(!(validate74(data14[i2], {instancePath:instancePath+"/cause/" + i2,parentData:data14,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/cause",schemaPath:"#/properties/cause/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.rootCause !== undefined){
if(!(validate76(data.rootCause, {instancePath:instancePath+"/rootCause",parentData:data,parentDataProperty:"rootCause",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
}
if(data.remedies !== undefined){
if(!(validate78(data.remedies, {instancePath:instancePath+"/remedies",parentData:data,parentDataProperty:"remedies",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.advice !== undefined){
if(typeof data.advice !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/advice",schemaPath:"#/properties/advice/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.expected !== undefined){
if(typeof data.expected !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.actual !== undefined){
if(typeof data.actual !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/actual",schemaPath:"#/properties/actual/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.showing !== undefined){
if(!(validate82(data.showing, {instancePath:instancePath+"/showing",parentData:data,parentDataProperty:"showing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
if(data.counterexample !== undefined){
if(!(validate84(data.counterexample, {instancePath:instancePath+"/counterexample",parentData:data,parentDataProperty:"counterexample",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
}
if(data.round !== undefined){
if(!(validate90(data.round, {instancePath:instancePath+"/round",parentData:data,parentDataProperty:"round",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data.further !== undefined){
let data24 = data.further;
if(Array.isArray(data24)){
if(data24.length < 1){
(vErrors ??= []).push({instancePath:instancePath+"/further",schemaPath:"#/properties/further/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"});
errors++;
}
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
if(!(validate92(data24[i3], {instancePath:instancePath+"/further/" + i3,parentData:data24,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/further",schemaPath:"#/properties/further/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.evidence !== undefined){
let data26 = data.evidence;
if(Array.isArray(data26)){
const len4 = data26.length;
for(let i4=0; i4<len4; i4++){
if(!(validate97(data26[i4], {instancePath:instancePath+"/evidence/" + i4,parentData:data26,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.serverLog !== undefined){
let data28 = data.serverLog;
if(Array.isArray(data28)){
const len5 = data28.length;
for(let i5=0; i5<len5; i5++){
if(typeof data28[i5] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/serverLog/" + i5,schemaPath:"#/properties/serverLog/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/serverLog",schemaPath:"#/properties/serverLog/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.calls !== undefined){
let data30 = data.calls;
if(Array.isArray(data30)){
const len6 = data30.length;
for(let i6=0; i6<len6; i6++){
if(!(validate109(data30[i6], {instancePath:instancePath+"/calls/" + i6,parentData:data30,parentDataProperty:i6,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.callsLeftOut !== undefined){
let data32 = data.callsLeftOut;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
(vErrors ??= []).push({instancePath:instancePath+"/callsLeftOut",schemaPath:"#/properties/callsLeftOut/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
(vErrors ??= []).push({instancePath:instancePath+"/callsLeftOut",schemaPath:"#/properties/callsLeftOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.examples !== undefined){
let data33 = data.examples;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/properties/examples/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 < 0 || isNaN(data33)){
(vErrors ??= []).push({instancePath:instancePath+"/examples",schemaPath:"#/properties/examples/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.examplesLeftOut !== undefined){
let data34 = data.examplesLeftOut;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
(vErrors ??= []).push({instancePath:instancePath+"/examplesLeftOut",schemaPath:"#/properties/examplesLeftOut/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 < 1 || isNaN(data34)){
(vErrors ??= []).push({instancePath:instancePath+"/examplesLeftOut",schemaPath:"#/properties/examplesLeftOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.exchanges !== undefined){
let data35 = data.exchanges;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
(vErrors ??= []).push({instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 < 0 || isNaN(data35)){
(vErrors ??= []).push({instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.resent !== undefined){
let data36 = data.resent;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
(vErrors ??= []).push({instancePath:instancePath+"/resent",schemaPath:"#/properties/resent/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(data36 < 1 || isNaN(data36)){
(vErrors ??= []).push({instancePath:instancePath+"/resent",schemaPath:"#/properties/resent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.noticeIds !== undefined){
let data37 = data.noticeIds;
if(Array.isArray(data37)){
const len7 = data37.length;
for(let i7=0; i7<len7; i7++){
if(typeof data37[i7] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds/" + i7,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.durationMs !== undefined){
let data39 = data.durationMs;
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}

const schema70 = {"type":"string","enum":["broken","doubtful","unverified","kept","excluded"],"$id":"schema:///results.schema.json/ClauseState"};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data === "broken") || (data === "doubtful")) || (data === "unverified")) || (data === "kept")) || (data === "excluded"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema70.enum},message:"must be equal to one of the allowed values"});
errors++;
}
validate114.errors = vErrors;
return errors === 0;
}


function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.section === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "section"},message:"must have required property '"+"section"+"'"});
errors++;
}
if(data.statement === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "section")) || (key0 === "statement")) || (key0 === "level")) || (key0 === "checks")) || (key0 === "excluded")) || (key0 === "state")) || (key0 === "why"))){
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
if(data.section !== undefined){
if(typeof data.section !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/section",schemaPath:"#/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statement !== undefined){
if(typeof data.statement !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statement",schemaPath:"#/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.level !== undefined){
if(!(validate40(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.checks !== undefined){
let data4 = data.checks;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.excluded !== undefined){
if(typeof data.excluded !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/excluded",schemaPath:"#/properties/excluded/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.state !== undefined){
if(!(validate114(data.state, {instancePath:instancePath+"/state",parentData:data,parentDataProperty:"state",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate114.errors : vErrors.concat(validate114.errors);
errors = vErrors.length;
}
}
if(data.why !== undefined){
if(typeof data.why !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}

const schema71 = {"type":"object","required":["all","endedBy"],"properties":{"all":{"type":"integer","minimum":1},"lastNewFinding":{"type":"integer","minimum":1},"endedBy":{"type":"string","enum":["time","no-new-finding","max-time","max-requests","signal","nothing-drawn","untestable"]}},"additionalProperties":false,"$id":"schema:///results.schema.json/Rounds"};

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.all === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "all"},message:"must have required property '"+"all"+"'"});
errors++;
}
if(data.endedBy === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endedBy"},message:"must have required property '"+"endedBy"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "all") || (key0 === "lastNewFinding")) || (key0 === "endedBy"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.all !== undefined){
let data0 = data.all;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 1 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/all",schemaPath:"#/properties/all/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.lastNewFinding !== undefined){
let data1 = data.lastNewFinding;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/lastNewFinding",schemaPath:"#/properties/lastNewFinding/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/lastNewFinding",schemaPath:"#/properties/lastNewFinding/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.endedBy !== undefined){
let data2 = data.endedBy;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/endedBy",schemaPath:"#/properties/endedBy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((((data2 === "time") || (data2 === "no-new-finding")) || (data2 === "max-time")) || (data2 === "max-requests")) || (data2 === "signal")) || (data2 === "nothing-drawn")) || (data2 === "untestable"))){
(vErrors ??= []).push({instancePath:instancePath+"/endedBy",schemaPath:"#/properties/endedBy/enum",keyword:"enum",params:{allowedValues: schema71.properties.endedBy.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate117.errors = vErrors;
return errors === 0;
}


function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.events === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'"});
errors++;
}
if(data.elements === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "elements"},message:"must have required property '"+"elements"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "events") || (key0 === "elements"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.events !== undefined){
let data0 = data.events;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.eventType === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "eventType"},message:"must have required property '"+"eventType"+"'"});
errors++;
}
if(data1.sent === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "sent"},message:"must have required property '"+"sent"+"'"});
errors++;
}
if(data1.acknowledged === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/required",keyword:"required",params:{missingProperty: "acknowledged"},message:"must have required property '"+"acknowledged"+"'"});
errors++;
}
for(const key1 in data1){
if(!(((key1 === "eventType") || (key1 === "sent")) || (key1 === "acknowledged"))){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data1.eventType !== undefined){
let data2 = data1.eventType;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0+"/eventType",schemaPath:"#/properties/events/items/properties/eventType/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data1.sent !== undefined){
let data3 = data1.sent;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0+"/sent",schemaPath:"#/properties/events/items/properties/sent/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0+"/sent",schemaPath:"#/properties/events/items/properties/sent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data1.acknowledged !== undefined){
let data4 = data1.acknowledged;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0+"/acknowledged",schemaPath:"#/properties/events/items/properties/acknowledged/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0+"/acknowledged",schemaPath:"#/properties/events/items/properties/acknowledged/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/events/" + i0,schemaPath:"#/properties/events/items/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.elements !== undefined){
let data5 = data.elements;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.all === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/required",keyword:"required",params:{missingProperty: "all"},message:"must have required property '"+"all"+"'"});
errors++;
}
if(data5.exercised === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/required",keyword:"required",params:{missingProperty: "exercised"},message:"must have required property '"+"exercised"+"'"});
errors++;
}
if(data5.missing === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/required",keyword:"required",params:{missingProperty: "missing"},message:"must have required property '"+"missing"+"'"});
errors++;
}
for(const key2 in data5){
if(!(((key2 === "all") || (key2 === "exercised")) || (key2 === "missing"))){
(vErrors ??= []).push({instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"});
errors++;
}
}
if(data5.all !== undefined){
let data6 = data5.all;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/elements/all",schemaPath:"#/properties/elements/properties/all/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/elements/all",schemaPath:"#/properties/elements/properties/all/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data5.exercised !== undefined){
let data7 = data5.exercised;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/elements/exercised",schemaPath:"#/properties/elements/properties/exercised/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/elements/exercised",schemaPath:"#/properties/elements/properties/exercised/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data5.missing !== undefined){
let data8 = data5.missing;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(typeof data8[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/elements/missing/" + i1,schemaPath:"#/properties/elements/properties/missing/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/elements/missing",schemaPath:"#/properties/elements/properties/missing/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/elements",schemaPath:"#/properties/elements/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate119.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assay === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data.specification === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "specification"},message:"must have required property '"+"specification"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data.targets === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'"});
errors++;
}
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.runId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"});
errors++;
}
if(data.runs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runs"},message:"must have required property '"+"runs"+"'"});
errors++;
}
if(data.isStrict === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isStrict"},message:"must have required property '"+"isStrict"+"'"});
errors++;
}
if(data.startedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"});
errors++;
}
if(data.scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.summary === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"});
errors++;
}
if(data.hints === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hints"},message:"must have required property '"+"hints"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
if(data.clauses === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"});
errors++;
}
if(data.noticeIds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema30.properties, key0))){
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
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.specification !== undefined){
if(!(validate26(data.specification, {instancePath:instancePath+"/specification",parentData:data,parentDataProperty:"specification",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.profile !== undefined){
if(!(validate28(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.targets !== undefined){
if(!(validate32(data.targets, {instancePath:instancePath+"/targets",parentData:data,parentDataProperty:"targets",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data5 = data.seed;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.runId !== undefined){
if(typeof data.runId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.runs !== undefined){
let data7 = data.runs;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.isStrict !== undefined){
if(typeof data.isStrict !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isStrict",schemaPath:"#/properties/isStrict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.startTime !== undefined){
if(typeof data.startTime !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.scope !== undefined){
if(!(validate38(data.scope, {instancePath:instancePath+"/scope",parentData:data,parentDataProperty:"scope",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.provenance !== undefined){
if(!(validate48(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.baseline !== undefined){
if(!(validate52(data.baseline, {instancePath:instancePath+"/baseline",parentData:data,parentDataProperty:"baseline",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
if(data.durationMs !== undefined){
let data14 = data.durationMs;
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate53(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.interruptedBy !== undefined){
let data16 = data.interruptedBy;
if(typeof data16 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data16 === "signal") || (data16 === "max-time")) || (data16 === "max-requests")) || (data16 === "crash"))){
(vErrors ??= []).push({instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/enum",keyword:"enum",params:{allowedValues: schema30.properties.interruptedBy.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.summary !== undefined){
if(!(validate61(data.summary, {instancePath:instancePath+"/summary",parentData:data,parentDataProperty:"summary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.hints !== undefined){
let data18 = data.hints;
if(Array.isArray(data18)){
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
if(typeof data18[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/hints/" + i0,schemaPath:"#/properties/hints/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/hints",schemaPath:"#/properties/hints/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.confirmed !== undefined){
let data20 = data.confirmed;
if(Array.isArray(data20)){
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
let data21 = data20[i1];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.hint === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/confirmed/" + i1,schemaPath:"#/properties/confirmed/items/required",keyword:"required",params:{missingProperty: "hint"},message:"must have required property '"+"hint"+"'"});
errors++;
}
if(data21.cause === undefined){
(vErrors ??= []).push({instancePath:instancePath+"/confirmed/" + i1,schemaPath:"#/properties/confirmed/items/required",keyword:"required",params:{missingProperty: "cause"},message:"must have required property '"+"cause"+"'"});
errors++;
}
for(const key1 in data21){
if(!((key1 === "hint") || (key1 === "cause"))){
(vErrors ??= []).push({instancePath:instancePath+"/confirmed/" + i1,schemaPath:"#/properties/confirmed/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"});
errors++;
}
}
if(data21.hint !== undefined){
if(typeof data21.hint !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/confirmed/" + i1+"/hint",schemaPath:"#/properties/confirmed/items/properties/hint/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data21.cause !== undefined){
if(!(validate63(data21.cause, {instancePath:instancePath+"/confirmed/" + i1+"/cause",parentData:data21,parentDataProperty:"cause",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/confirmed/" + i1,schemaPath:"#/properties/confirmed/items/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/confirmed",schemaPath:"#/properties/confirmed/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.checks !== undefined){
let data24 = data.checks;
if(Array.isArray(data24)){
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
if(!(validate65(data24[i2], {instancePath:instancePath+"/checks/" + i2,parentData:data24,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.clauses !== undefined){
let data26 = data.clauses;
if(Array.isArray(data26)){
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
if(!(validate112(data26[i3], {instancePath:instancePath+"/clauses/" + i3,parentData:data26,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.rounds !== undefined){
if(!(validate117(data.rounds, {instancePath:instancePath+"/rounds",parentData:data,parentDataProperty:"rounds",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
if(data.acceptance !== undefined){
if(!(validate119(data.acceptance, {instancePath:instancePath+"/acceptance",parentData:data,parentDataProperty:"acceptance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.noticeIds !== undefined){
let data30 = data.noticeIds;
if(Array.isArray(data30)){
const len4 = data30.length;
for(let i4=0; i4<len4; i4++){
if(typeof data30[i4] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds/" + i4,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"});
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

export const validateRunEvent: Validator<RunEvent> = validate121;

const schema74 = {"type":"object","required":["type","assay","specification","profile","targets","seed","runId","runs","isStrict","startedAt","scope","clauses","checks"],"properties":{"type":{"type":"string","const":"run-started"},"assay":{"type":"string"},"specification":{"$ref":"schema:///results.schema.json/ReportedSpecification"},"profile":{"$ref":"schema:///results.schema.json/ReportedProfile"},"targets":{"$ref":"schema:///results.schema.json/ReportedTargets"},"seed":{"type":"integer"},"runId":{"type":"string"},"runs":{"type":"integer","minimum":0},"isStrict":{"type":"boolean"},"startedAt":{"type":"string"},"startTime":{"type":"string"},"scope":{"$ref":"schema:///results.schema.json/Scope"},"provenance":{"$ref":"schema:///results.schema.json/Provenance"},"baseline":{"$ref":"schema:///results.schema.json/GivenBaseline"},"clauses":{"type":"array","items":{"$ref":"schema:///results.schema.json/ReportedClause"}},"checks":{"type":"array","items":{"$ref":"schema:///run-event.schema.json/SelectedCheck"}},"chain":{"$ref":"schema:///run-event.schema.json/Chain"}},"additionalProperties":false,"$id":"schema:///run-event.schema.json/RunStarted"};
const func6 = (ucs2lengthModule.default ?? ucs2lengthModule);
const pattern7 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");

function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
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
if(func6(data0) < 1){
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
if(func6(data1) < 1){
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
if(!pattern7.test(data3)){
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
validate129.errors = vErrors;
return errors === 0;
}


function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"});
errors++;
}
if(data.entries === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entries"},message:"must have required property '"+"entries"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "file") || (key0 === "entries"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.entries !== undefined){
let data1 = data.entries;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate129(data1[i0], {instancePath:instancePath+"/entries/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/entries",schemaPath:"#/properties/entries/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.section === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "section"},message:"must have required property '"+"section"+"'"});
errors++;
}
if(data.statement === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "section")) || (key0 === "statement")) || (key0 === "level")) || (key0 === "checks")) || (key0 === "excluded"))){
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
if(data.section !== undefined){
if(typeof data.section !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/section",schemaPath:"#/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.statement !== undefined){
if(typeof data.statement !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/statement",schemaPath:"#/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.level !== undefined){
if(!(validate40(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.checks !== undefined){
let data4 = data.checks;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.excluded !== undefined){
if(typeof data.excluded !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/excluded",schemaPath:"#/properties/excluded/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate132.errors = vErrors;
return errors === 0;
}


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
if(data.suite === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"});
errors++;
}
if(data.title === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"});
errors++;
}
if(data.level === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"});
errors++;
}
if(data.basis === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "suite")) || (key0 === "title")) || (key0 === "level")) || (key0 === "basis"))){
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
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.level !== undefined){
if(!(validate40(data.level, {instancePath:instancePath+"/level",parentData:data,parentDataProperty:"level",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.basis !== undefined){
if(!(validate67(data.basis, {instancePath:instancePath+"/basis",parentData:data,parentDataProperty:"basis",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate135.errors = vErrors;
return errors === 0;
}


function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.assay === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"});
errors++;
}
if(data.specification === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "specification"},message:"must have required property '"+"specification"+"'"});
errors++;
}
if(data.profile === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"});
errors++;
}
if(data.targets === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'"});
errors++;
}
if(data.seed === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"});
errors++;
}
if(data.runId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"});
errors++;
}
if(data.runs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runs"},message:"must have required property '"+"runs"+"'"});
errors++;
}
if(data.isStrict === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isStrict"},message:"must have required property '"+"isStrict"+"'"});
errors++;
}
if(data.startedAt === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"});
errors++;
}
if(data.scope === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scope"},message:"must have required property '"+"scope"+"'"});
errors++;
}
if(data.clauses === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"});
errors++;
}
if(data.checks === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema74.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("run-started" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run-started"},message:"must be equal to constant"});
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.specification !== undefined){
if(!(validate26(data.specification, {instancePath:instancePath+"/specification",parentData:data,parentDataProperty:"specification",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.profile !== undefined){
if(!(validate28(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.targets !== undefined){
if(!(validate32(data.targets, {instancePath:instancePath+"/targets",parentData:data,parentDataProperty:"targets",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.seed !== undefined){
let data5 = data.seed;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.runId !== undefined){
if(typeof data.runId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.runs !== undefined){
let data7 = data.runs;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
(vErrors ??= []).push({instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.isStrict !== undefined){
if(typeof data.isStrict !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/isStrict",schemaPath:"#/properties/isStrict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.startTime !== undefined){
if(typeof data.startTime !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.scope !== undefined){
if(!(validate38(data.scope, {instancePath:instancePath+"/scope",parentData:data,parentDataProperty:"scope",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
if(data.provenance !== undefined){
if(!(validate48(data.provenance, {instancePath:instancePath+"/provenance",parentData:data,parentDataProperty:"provenance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.baseline !== undefined){
if(!(validate128(data.baseline, {instancePath:instancePath+"/baseline",parentData:data,parentDataProperty:"baseline",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data.clauses !== undefined){
let data14 = data.clauses;
if(Array.isArray(data14)){
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
if(!(validate132(data14[i0], {instancePath:instancePath+"/clauses/" + i0,parentData:data14,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.checks !== undefined){
let data16 = data.checks;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(!(validate135(data16[i1], {instancePath:instancePath+"/checks/" + i1,parentData:data16,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate122.errors = vErrors;
return errors === 0;
}


function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "id")) || (key0 === "chain"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("check-started" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "check-started"},message:"must be equal to constant"});
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate140.errors = vErrors;
return errors === 0;
}


function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.result === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "type") || (key0 === "result")) || (key0 === "chain"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("check-finished" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "check-finished"},message:"must be equal to constant"});
errors++;
}
}
if(data.result !== undefined){
if(!(validate65(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate142.errors = vErrors;
return errors === 0;
}

const schema84 = {"type":"object","required":["type","number","check","requestDigest","outcome"],"properties":{"type":{"type":"string","const":"exchange"},"number":{"type":"integer","minimum":1},"check":{"type":"string"},"exchange":{"$ref":"schema:///results.schema.json/Evidence"},"requestDigest":{"type":"string"},"answerDigest":{"type":"string"},"outcome":{"type":"string"},"resendable":{"$ref":"schema:///run-event.schema.json/Resendable"},"chain":{"$ref":"schema:///run-event.schema.json/Chain"}},"additionalProperties":false,"$id":"schema:///run-event.schema.json/ExchangeRecorded"};
const schema86 = {"type":"object","required":["by","recipe","noticeId","notifyMs","reaction"],"properties":{"by":{"type":"string","const":"receiver"},"recipe":{"type":"object","additionalProperties":true},"noticeId":{"type":"string"},"notifyMs":{"type":"number"},"reaction":{"type":"string","enum":["acknowledged","rejected","other"]}},"additionalProperties":false,"$id":"schema:///run-event.schema.json/ResendableNotice"};

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"});
errors++;
}
if(data.recipe === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recipe"},message:"must have required property '"+"recipe"+"'"});
errors++;
}
if(data.noticeId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeId"},message:"must have required property '"+"noticeId"+"'"});
errors++;
}
if(data.notifyMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notifyMs"},message:"must have required property '"+"notifyMs"+"'"});
errors++;
}
if(data.reaction === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reaction"},message:"must have required property '"+"reaction"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "by") || (key0 === "recipe")) || (key0 === "noticeId")) || (key0 === "notifyMs")) || (key0 === "reaction"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.by !== undefined){
let data0 = data.by;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("receiver" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/const",keyword:"const",params:{allowedValue: "receiver"},message:"must be equal to constant"});
errors++;
}
}
if(data.recipe !== undefined){
let data1 = data.recipe;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/recipe",schemaPath:"#/properties/recipe/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.noticeId !== undefined){
if(typeof data.noticeId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/noticeId",schemaPath:"#/properties/noticeId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.notifyMs !== undefined){
let data3 = data.notifyMs;
if(!((typeof data3 == "number") && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/notifyMs",schemaPath:"#/properties/notifyMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.reaction !== undefined){
let data4 = data.reaction;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reaction",schemaPath:"#/properties/reaction/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data4 === "acknowledged") || (data4 === "rejected")) || (data4 === "other"))){
(vErrors ??= []).push({instancePath:instancePath+"/reaction",schemaPath:"#/properties/reaction/enum",keyword:"enum",params:{allowedValues: schema86.properties.reaction.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate148.errors = vErrors;
return errors === 0;
}

const schema87 = {"type":"object","required":["by","kind","values","reaction"],"properties":{"by":{"type":"string","const":"token-server"},"kind":{"type":"string","enum":["user","app"]},"values":{"type":"object","additionalProperties":true},"body":{"type":"string"},"reaction":{"type":"string","enum":["token","error","other"]}},"additionalProperties":false,"$id":"schema:///run-event.schema.json/ResendableTokenRequest"};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.by === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"});
errors++;
}
if(data.kind === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"});
errors++;
}
if(data.values === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"});
errors++;
}
if(data.reaction === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reaction"},message:"must have required property '"+"reaction"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "by") || (key0 === "kind")) || (key0 === "values")) || (key0 === "body")) || (key0 === "reaction"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.by !== undefined){
let data0 = data.by;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("token-server" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/by",schemaPath:"#/properties/by/const",keyword:"const",params:{allowedValue: "token-server"},message:"must be equal to constant"});
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data1 === "user") || (data1 === "app"))){
(vErrors ??= []).push({instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema87.properties.kind.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.values !== undefined){
let data2 = data.values;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
if(data.body !== undefined){
if(typeof data.body !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.reaction !== undefined){
let data4 = data.reaction;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/reaction",schemaPath:"#/properties/reaction/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data4 === "token") || (data4 === "error")) || (data4 === "other"))){
(vErrors ??= []).push({instancePath:instancePath+"/reaction",schemaPath:"#/properties/reaction/enum",keyword:"enum",params:{allowedValues: schema87.properties.reaction.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate150.errors = vErrors;
return errors === 0;
}


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate148(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate150(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
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
validate147.errors = vErrors;
return errors === 0;
}


function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.number === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"});
errors++;
}
if(data.check === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "check"},message:"must have required property '"+"check"+"'"});
errors++;
}
if(data.requestDigest === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "requestDigest"},message:"must have required property '"+"requestDigest"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema84.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("exchange" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "exchange"},message:"must be equal to constant"});
errors++;
}
}
if(data.number !== undefined){
let data1 = data.number;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.check !== undefined){
if(typeof data.check !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.exchange !== undefined){
if(!(validate97(data.exchange, {instancePath:instancePath+"/exchange",parentData:data,parentDataProperty:"exchange",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.requestDigest !== undefined){
if(typeof data.requestDigest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/requestDigest",schemaPath:"#/properties/requestDigest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.answerDigest !== undefined){
if(typeof data.answerDigest !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/answerDigest",schemaPath:"#/properties/answerDigest/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.outcome !== undefined){
if(typeof data.outcome !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.resendable !== undefined){
if(!(validate147(data.resendable, {instancePath:instancePath+"/resendable",parentData:data,parentDataProperty:"resendable",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate145.errors = vErrors;
return errors === 0;
}


function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.round === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "round"},message:"must have required property '"+"round"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
if(data.found === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "found"},message:"must have required property '"+"found"+"'"});
errors++;
}
if(data.noticeIds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "round")) || (key0 === "durationMs")) || (key0 === "found")) || (key0 === "noticeIds")) || (key0 === "chain"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("round-finished" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "round-finished"},message:"must be equal to constant"});
errors++;
}
}
if(data.round !== undefined){
if(!(validate90(data.round, {instancePath:instancePath+"/round",parentData:data,parentDataProperty:"round",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data.durationMs !== undefined){
let data2 = data.durationMs;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.found !== undefined){
let data3 = data.found;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/found/" + i0,schemaPath:"#/properties/found/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/found",schemaPath:"#/properties/found/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.noticeIds !== undefined){
let data5 = data.noticeIds;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds/" + i1,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate154.errors = vErrors;
return errors === 0;
}


function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "message")) || (key0 === "remedies")) || (key0 === "advice")) || (key0 === "confirms")) || (key0 === "chain"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("hint" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "hint"},message:"must be equal to constant"});
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.remedies !== undefined){
if(!(validate78(data.remedies, {instancePath:instancePath+"/remedies",parentData:data,parentDataProperty:"remedies",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.advice !== undefined){
if(typeof data.advice !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/advice",schemaPath:"#/properties/advice/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.confirms !== undefined){
if(!(validate63(data.confirms, {instancePath:instancePath+"/confirms",parentData:data,parentDataProperty:"confirms",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate157.errors = vErrors;
return errors === 0;
}

const schema93 = {"type":"object","required":["type","durationMs","outcome","summary","noticeIds"],"properties":{"type":{"type":"string","const":"run-finished"},"durationMs":{"type":"number","minimum":0},"outcome":{"$ref":"schema:///results.schema.json/RunOutcome"},"summary":{"$ref":"schema:///results.schema.json/Summary"},"interruptedBy":{"type":"string","enum":["signal","max-time","max-requests"]},"rounds":{"$ref":"schema:///results.schema.json/Rounds"},"acceptance":{"$ref":"schema:///results.schema.json/Acceptance"},"noticeIds":{"type":"array","items":{"type":"string"}},"chain":{"$ref":"schema:///run-event.schema.json/Chain"}},"additionalProperties":false,"$id":"schema:///run-event.schema.json/RunFinished"};

function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.durationMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"});
errors++;
}
if(data.outcome === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"});
errors++;
}
if(data.summary === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"});
errors++;
}
if(data.noticeIds === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"});
errors++;
}
for(const key0 in data){
if(!(func1.call(schema93.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("run-finished" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run-finished"},message:"must be equal to constant"});
errors++;
}
}
if(data.durationMs !== undefined){
let data1 = data.durationMs;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.outcome !== undefined){
if(!(validate53(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.summary !== undefined){
if(!(validate61(data.summary, {instancePath:instancePath+"/summary",parentData:data,parentDataProperty:"summary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.interruptedBy !== undefined){
let data4 = data.interruptedBy;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((data4 === "signal") || (data4 === "max-time")) || (data4 === "max-requests"))){
(vErrors ??= []).push({instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/enum",keyword:"enum",params:{allowedValues: schema93.properties.interruptedBy.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.rounds !== undefined){
if(!(validate117(data.rounds, {instancePath:instancePath+"/rounds",parentData:data,parentDataProperty:"rounds",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
errors = vErrors.length;
}
}
if(data.acceptance !== undefined){
if(!(validate119(data.acceptance, {instancePath:instancePath+"/acceptance",parentData:data,parentDataProperty:"acceptance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
}
if(data.noticeIds !== undefined){
let data7 = data.noticeIds;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds/" + i0,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.chain !== undefined){
if(typeof data.chain !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/chain",schemaPath:"schema:///run-event.schema.json/Chain/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate161.errors = vErrors;
return errors === 0;
}


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs2 = errors;
if(!(validate140(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
const _errs3 = errors;
if(!(validate142(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate142.errors : vErrors.concat(validate142.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
}
const _errs4 = errors;
if(!(validate145(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
}
const _errs5 = errors;
if(!(validate154(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
}
const _errs6 = errors;
if(!(validate157(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
}
const _errs7 = errors;
if(!(validate161(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
}
}
}
}
}
}
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"});
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
validate121.errors = vErrors;
return errors === 0;
}
