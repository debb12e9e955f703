// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../validator.ts';
import type {
  Config,
  RehearsalReport,
  Report,
  RunEvent,
  TokenRequestShape,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import equalModule from 'ajv/dist/runtime/equal.js';


export const validateConfig: Validator<Config> = validate20;

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///config.schema.json","type":"object","properties":{"$schema":{"type":"string"},"receiverUrl":{"type":"string","pattern":"^https?://"},"customerKey":{"type":"string","minLength":1},"tokenServer":{"type":"object","properties":{"url":{"type":"string","pattern":"^https?://"},"headers":{"$ref":"#/$defs/Pairs"},"cookies":{"$ref":"#/$defs/Pairs"},"shape":{"anyOf":[{"type":"string","minLength":1},{"$ref":"token-request-shape.schema.json"}]},"usesRtc":{"type":"boolean"},"mustFail":{"$ref":"#/$defs/FailingRequest"}},"additionalProperties":false},"appId":{"type":"string","minLength":1},"appCertificate":{"type":"string","minLength":1},"observerUrl":{"type":"string","pattern":"^https?://.*\\{noticeId\\}"},"profile":{"anyOf":[{"type":"string","minLength":1},{"$ref":"profile.schema.json"}]},"suite":{"$ref":"#/$defs/Names"},"only":{"$ref":"#/$defs/Names"},"skip":{"$ref":"#/$defs/Names"},"seed":{"type":"integer","minimum":-2147483648,"maximum":2147483647},"runId":{"type":"string","minLength":1},"startTime":{"anyOf":[{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}"},{"type":"integer","minimum":0}]},"runs":{"type":"integer","minimum":1,"maximum":100000},"maxTime":{"$ref":"#/$defs/Duration"},"rate":{"type":"number","exclusiveMinimum":0},"concurrency":{"type":"integer","minimum":1,"maximum":64},"timeout":{"$ref":"#/$defs/Duration"},"strict":{"type":"boolean"},"ca":{"type":"string","minLength":1},"proxy":{"type":"string","pattern":"^https?://"},"out":{"type":"string","minLength":1},"reporter":{"$ref":"#/$defs/Names"},"waitFor":{"$ref":"#/$defs/Duration"},"start":{"type":"string","minLength":1}},"additionalProperties":false,"$defs":{"FailingRequest":{"type":"object","properties":{"kind":{"type":"string","enum":["user","app"]},"body":{"type":["object","array","string","number","boolean","null"]},"user":{"type":"string"},"expire":{"type":"integer","minimum":0}},"additionalProperties":false},"Duration":{"type":"string","pattern":"^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"},"Names":{"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"Pairs":{"anyOf":[{"type":"object","additionalProperties":{"type":"string","minLength":1}},{"type":"array","items":{"type":"string","minLength":1}},{"type":"string","minLength":1}]}}};
const schema32 = {"anyOf":[{"type":"object","additionalProperties":{"type":"string","minLength":1}},{"type":"array","items":{"type":"string","minLength":1}},{"type":"string","minLength":1}]};
const schema37 = {"type":"object","properties":{"kind":{"type":"string","enum":["user","app"]},"body":{"type":["object","array","string","number","boolean","null"]},"user":{"type":"string"},"expire":{"type":"integer","minimum":0}},"additionalProperties":false};
const schema47 = {"anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]};
const schema50 = {"type":"string","pattern":"^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = (ucs2lengthModule.default ?? ucs2lengthModule);
const pattern4 = new RegExp("^https?://", "u");
const pattern12 = new RegExp("^https?://.*\\{noticeId\\}", "u");
const pattern17 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}", "u");
const pattern18 = new RegExp("^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$", "u");
const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///token-request-shape.schema.json","type":"object","required":["user"],"properties":{"$schema":{"type":"string"},"user":{"$ref":"#/$defs/TokenRequestTemplate"},"app":{"$ref":"#/$defs/TokenRequestTemplate"}},"additionalProperties":false,"$defs":{"TokenRequestTemplate":{"type":"object","required":["method","tokenAt"],"properties":{"method":{"type":"string","enum":["GET","POST","PUT","PATCH"]},"path":{"type":"string","pattern":"^/[^?#]*$"},"query":{"type":"object","additionalProperties":{"type":"string"}},"headers":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"body":{"type":["object","array","string","number","boolean","null"]},"tokenAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)*$"},"errorAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)*$"}},"additionalProperties":false,"if":{"required":["method"],"properties":{"method":{"const":"GET"}}},"then":{"properties":{"body":false}}}}};
const schema35 = {"type":"object","required":["method","tokenAt"],"properties":{"method":{"type":"string","enum":["GET","POST","PUT","PATCH"]},"path":{"type":"string","pattern":"^/[^?#]*$"},"query":{"type":"object","additionalProperties":{"type":"string"}},"headers":{"type":"object","additionalProperties":{"type":"string","minLength":1}},"body":{"type":["object","array","string","number","boolean","null"]},"tokenAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)*$"},"errorAt":{"type":"string","pattern":"^(/([^~/]|~[01])*)*$"}},"additionalProperties":false,"if":{"required":["method"],"properties":{"method":{"const":"GET"}}},"then":{"properties":{"body":false}}};
const pattern6 = new RegExp("^/[^?#]*$", "u");
const pattern7 = new RegExp("^(/([^~/]|~[01])*)*$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.user === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user"},message:"must have required property '"+"user"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "$schema") || (key0 === "user")) || (key0 === "app"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err2 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.user !== undefined){
let data1 = data.user;
const _errs7 = errors;
let valid2 = true;
const _errs8 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing0;
if((data1.method === undefined) && (missing0 = "method")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data1.method !== undefined){
if("GET" !== data1.method){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
var _valid0 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs10 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.body !== undefined){
const err5 = {instancePath:instancePath+"/user/body",schemaPath:"#/$defs/TokenRequestTemplate/then/properties/body/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
valid2 = _valid0;
if(valid2){
var props0 = {};
props0.body = true;
props0.method = true;
}
}
if(!valid2){
const err6 = {instancePath:instancePath+"/user",schemaPath:"#/$defs/TokenRequestTemplate/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.method === undefined){
const err7 = {instancePath:instancePath+"/user",schemaPath:"#/$defs/TokenRequestTemplate/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.tokenAt === undefined){
const err8 = {instancePath:instancePath+"/user",schemaPath:"#/$defs/TokenRequestTemplate/required",keyword:"required",params:{missingProperty: "tokenAt"},message:"must have required property '"+"tokenAt"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key1 in data1){
if(!(((((((key1 === "method") || (key1 === "path")) || (key1 === "query")) || (key1 === "headers")) || (key1 === "body")) || (key1 === "tokenAt")) || (key1 === "errorAt"))){
const err9 = {instancePath:instancePath+"/user",schemaPath:"#/$defs/TokenRequestTemplate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data1.method !== undefined){
let data4 = data1.method;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/user/method",schemaPath:"#/$defs/TokenRequestTemplate/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((((data4 === "GET") || (data4 === "POST")) || (data4 === "PUT")) || (data4 === "PATCH"))){
const err11 = {instancePath:instancePath+"/user/method",schemaPath:"#/$defs/TokenRequestTemplate/properties/method/enum",keyword:"enum",params:{allowedValues: schema35.properties.method.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.path !== undefined){
let data5 = data1.path;
if(typeof data5 === "string"){
if(!pattern6.test(data5)){
const err12 = {instancePath:instancePath+"/user/path",schemaPath:"#/$defs/TokenRequestTemplate/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[^?#]*$"},message:"must match pattern \""+"^/[^?#]*$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/user/path",schemaPath:"#/$defs/TokenRequestTemplate/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data1.query !== undefined){
let data6 = data1.query;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
if(typeof data6[key2] !== "string"){
const err14 = {instancePath:instancePath+"/user/query/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TokenRequestTemplate/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/user/query",schemaPath:"#/$defs/TokenRequestTemplate/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data1.headers !== undefined){
let data8 = data1.headers;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if(typeof data9 === "string"){
if(func2(data9) < 1){
const err16 = {instancePath:instancePath+"/user/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TokenRequestTemplate/properties/headers/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/user/headers/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TokenRequestTemplate/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/user/headers",schemaPath:"#/$defs/TokenRequestTemplate/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data1.body !== undefined){
let data10 = data1.body;
if((((typeof data10 != "object") && (typeof data10 !== "string")) && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")){
const err19 = {instancePath:instancePath+"/user/body",schemaPath:"#/$defs/TokenRequestTemplate/properties/body/type",keyword:"type",params:{type: schema35.properties.body.type},message:"must be object,array,string,number,boolean,null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data1.tokenAt !== undefined){
let data11 = data1.tokenAt;
if(typeof data11 === "string"){
if(!pattern7.test(data11)){
const err20 = {instancePath:instancePath+"/user/tokenAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/tokenAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)*$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)*$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/user/tokenAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/tokenAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data1.errorAt !== undefined){
let data12 = data1.errorAt;
if(typeof data12 === "string"){
if(!pattern7.test(data12)){
const err22 = {instancePath:instancePath+"/user/errorAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/errorAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)*$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)*$"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/user/errorAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/errorAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/user",schemaPath:"#/$defs/TokenRequestTemplate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.app !== undefined){
let data13 = data.app;
const _errs35 = errors;
let valid9 = true;
const _errs36 = errors;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing1;
if((data13.method === undefined) && (missing1 = "method")){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
if(data13.method !== undefined){
if("GET" !== data13.method){
const err26 = {};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
}
var _valid1 = _errs36 === errors;
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs38 = errors;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.body !== undefined){
const err27 = {instancePath:instancePath+"/app/body",schemaPath:"#/$defs/TokenRequestTemplate/then/properties/body/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid1 = _errs38 === errors;
valid9 = _valid1;
if(valid9){
var props1 = {};
props1.body = true;
props1.method = true;
}
}
if(!valid9){
const err28 = {instancePath:instancePath+"/app",schemaPath:"#/$defs/TokenRequestTemplate/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.method === undefined){
const err29 = {instancePath:instancePath+"/app",schemaPath:"#/$defs/TokenRequestTemplate/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data13.tokenAt === undefined){
const err30 = {instancePath:instancePath+"/app",schemaPath:"#/$defs/TokenRequestTemplate/required",keyword:"required",params:{missingProperty: "tokenAt"},message:"must have required property '"+"tokenAt"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key4 in data13){
if(!(((((((key4 === "method") || (key4 === "path")) || (key4 === "query")) || (key4 === "headers")) || (key4 === "body")) || (key4 === "tokenAt")) || (key4 === "errorAt"))){
const err31 = {instancePath:instancePath+"/app",schemaPath:"#/$defs/TokenRequestTemplate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data13.method !== undefined){
let data16 = data13.method;
if(typeof data16 !== "string"){
const err32 = {instancePath:instancePath+"/app/method",schemaPath:"#/$defs/TokenRequestTemplate/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!((((data16 === "GET") || (data16 === "POST")) || (data16 === "PUT")) || (data16 === "PATCH"))){
const err33 = {instancePath:instancePath+"/app/method",schemaPath:"#/$defs/TokenRequestTemplate/properties/method/enum",keyword:"enum",params:{allowedValues: schema35.properties.method.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data13.path !== undefined){
let data17 = data13.path;
if(typeof data17 === "string"){
if(!pattern6.test(data17)){
const err34 = {instancePath:instancePath+"/app/path",schemaPath:"#/$defs/TokenRequestTemplate/properties/path/pattern",keyword:"pattern",params:{pattern: "^/[^?#]*$"},message:"must match pattern \""+"^/[^?#]*$"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/app/path",schemaPath:"#/$defs/TokenRequestTemplate/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data13.query !== undefined){
let data18 = data13.query;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key5 in data18){
if(typeof data18[key5] !== "string"){
const err36 = {instancePath:instancePath+"/app/query/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TokenRequestTemplate/properties/query/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/app/query",schemaPath:"#/$defs/TokenRequestTemplate/properties/query/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data13.headers !== undefined){
let data20 = data13.headers;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key6 in data20){
let data21 = data20[key6];
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err38 = {instancePath:instancePath+"/app/headers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TokenRequestTemplate/properties/headers/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/app/headers/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/TokenRequestTemplate/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/app/headers",schemaPath:"#/$defs/TokenRequestTemplate/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data13.body !== undefined){
let data22 = data13.body;
if((((typeof data22 != "object") && (typeof data22 !== "string")) && (!((typeof data22 == "number") && (isFinite(data22))))) && (typeof data22 !== "boolean")){
const err41 = {instancePath:instancePath+"/app/body",schemaPath:"#/$defs/TokenRequestTemplate/properties/body/type",keyword:"type",params:{type: schema35.properties.body.type},message:"must be object,array,string,number,boolean,null"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data13.tokenAt !== undefined){
let data23 = data13.tokenAt;
if(typeof data23 === "string"){
if(!pattern7.test(data23)){
const err42 = {instancePath:instancePath+"/app/tokenAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/tokenAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)*$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)*$"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/app/tokenAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/tokenAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data13.errorAt !== undefined){
let data24 = data13.errorAt;
if(typeof data24 === "string"){
if(!pattern7.test(data24)){
const err44 = {instancePath:instancePath+"/app/errorAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/errorAt/pattern",keyword:"pattern",params:{pattern: "^(/([^~/]|~[01])*)*$"},message:"must match pattern \""+"^(/([^~/]|~[01])*)*$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/app/errorAt",schemaPath:"#/$defs/TokenRequestTemplate/properties/errorAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/app",schemaPath:"#/$defs/TokenRequestTemplate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema38 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///profile.schema.json","type":"object","required":["extends","values"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","minLength":1,"not":{"enum":["neutral","agora"]}},"extends":{"type":"string","enum":["neutral","agora"]},"values":{"$ref":"#/$defs/ProfileValues"}},"additionalProperties":false,"$defs":{"StatusPattern":{"anyOf":[{"type":"integer","minimum":100,"maximum":599},{"type":"string","enum":["1xx","2xx","3xx","4xx","5xx"]}]},"ErrorStatus":{"type":"integer","minimum":400,"maximum":599},"ProfileValues":{"type":"object","properties":{"signature.v1Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.v2Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.encoding":{"type":"string","enum":["hex","base64"]},"signature.content":{"type":"string","enum":["raw-body"]},"signature.keyEncoding":{"type":"string","enum":["utf8","hex","base64"]},"acknowledgement.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"acknowledgement.body":{"type":"string","enum":["any","json"]},"acknowledgement.deadlineMs":{"type":"integer","minimum":1,"maximum":9007199254740991},"rejection.mode":{"type":"string","enum":["status","silent"]},"rejection.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"retry.maxRetries":{"type":"integer","minimum":0,"maximum":9007199254740991},"retry.delaysMs":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9007199254740991}},"retry.keepsNoticeId":{"type":"boolean"},"delivery.isOrdered":{"type":"boolean"},"delivery.isAtLeastOnce":{"type":"boolean"},"receiver.unknownEvents":{"type":"string","enum":["acknowledge","any"]},"receiver.unknownFields":{"type":"string","enum":["acknowledge","any"]},"receiver.testEvent":{"type":"string","enum":["acknowledge","any"]},"limits.receiverBodyBytes":{"type":"integer","minimum":1,"maximum":9007199254740991},"token.format":{"type":"string","enum":["opaque","access-token-2"]},"token.expireUnit":{"type":"string","enum":["seconds","milliseconds","minutes","hours"]},"token.maxClockSkewSeconds":{"type":"integer","minimum":0,"maximum":9007199254740991},"tokenServer.callerAuthentication":{"type":"string","enum":["any","required"]},"units.startTs":{"type":"string","enum":["seconds","milliseconds"]},"units.startTs112":{"type":"string","enum":["seconds","milliseconds"]},"events.hasLabelsIn104":{"type":"boolean"},"users.pathSegments":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","pattern":"^[^/?#\\s]+$"}},"users.requiredFields":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["username","password","nickname"]}},"users.usernamePattern":{"type":"string","minLength":1},"users.successStatuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"users.errorStatuses":{"type":"object","required":["malformed","unauthorized","duplicate","tooManyRequests"],"properties":{"malformed":{"$ref":"#/$defs/ErrorStatus"},"unauthorized":{"$ref":"#/$defs/ErrorStatus"},"duplicate":{"$ref":"#/$defs/ErrorStatus"},"tooManyRequests":{"$ref":"#/$defs/ErrorStatus"}},"additionalProperties":false},"users.partialSuccess":{"type":"string","enum":["all-or-nothing","reported"]},"users.answerExtras":{"type":"boolean"},"users.maxPerCall":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"users.callsPerSecond":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"chat.errorCodes":{"type":"object","required":["tokenInvalid","tokenExpired","tokenWillExpire","notLoggedIn","authenticationFailed","otherUserLoggedIn"],"properties":{"tokenInvalid":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenExpired":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenWillExpire":{"type":"integer","minimum":1,"maximum":9007199254740991},"notLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991},"authenticationFailed":{"type":"integer","minimum":1,"maximum":9007199254740991},"otherUserLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991}},"additionalProperties":false},"chat.willExpireAtFraction":{"type":"number","exclusiveMinimum":0,"maximum":1},"chat.afterExpiry":{"type":"string","enum":["login-again","renew"]},"engine.updateAgentPath":{"type":"string","pattern":"^/[^?#\\s]*$"},"engine.updateAgentAuthorization":{"type":"array","items":{"type":"string","minLength":1}},"engine.expireNoticeSeconds":{"type":"integer","minimum":1,"maximum":9007199254740991},"engine.afterSessionDelayMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"engine.truncationKeeps":{"type":"string","enum":["first","last"]}},"additionalProperties":false}}};
const schema39 = {"type":"object","properties":{"signature.v1Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.v2Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.encoding":{"type":"string","enum":["hex","base64"]},"signature.content":{"type":"string","enum":["raw-body"]},"signature.keyEncoding":{"type":"string","enum":["utf8","hex","base64"]},"acknowledgement.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"acknowledgement.body":{"type":"string","enum":["any","json"]},"acknowledgement.deadlineMs":{"type":"integer","minimum":1,"maximum":9007199254740991},"rejection.mode":{"type":"string","enum":["status","silent"]},"rejection.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"retry.maxRetries":{"type":"integer","minimum":0,"maximum":9007199254740991},"retry.delaysMs":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9007199254740991}},"retry.keepsNoticeId":{"type":"boolean"},"delivery.isOrdered":{"type":"boolean"},"delivery.isAtLeastOnce":{"type":"boolean"},"receiver.unknownEvents":{"type":"string","enum":["acknowledge","any"]},"receiver.unknownFields":{"type":"string","enum":["acknowledge","any"]},"receiver.testEvent":{"type":"string","enum":["acknowledge","any"]},"limits.receiverBodyBytes":{"type":"integer","minimum":1,"maximum":9007199254740991},"token.format":{"type":"string","enum":["opaque","access-token-2"]},"token.expireUnit":{"type":"string","enum":["seconds","milliseconds","minutes","hours"]},"token.maxClockSkewSeconds":{"type":"integer","minimum":0,"maximum":9007199254740991},"tokenServer.callerAuthentication":{"type":"string","enum":["any","required"]},"units.startTs":{"type":"string","enum":["seconds","milliseconds"]},"units.startTs112":{"type":"string","enum":["seconds","milliseconds"]},"events.hasLabelsIn104":{"type":"boolean"},"users.pathSegments":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","pattern":"^[^/?#\\s]+$"}},"users.requiredFields":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["username","password","nickname"]}},"users.usernamePattern":{"type":"string","minLength":1},"users.successStatuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"users.errorStatuses":{"type":"object","required":["malformed","unauthorized","duplicate","tooManyRequests"],"properties":{"malformed":{"$ref":"#/$defs/ErrorStatus"},"unauthorized":{"$ref":"#/$defs/ErrorStatus"},"duplicate":{"$ref":"#/$defs/ErrorStatus"},"tooManyRequests":{"$ref":"#/$defs/ErrorStatus"}},"additionalProperties":false},"users.partialSuccess":{"type":"string","enum":["all-or-nothing","reported"]},"users.answerExtras":{"type":"boolean"},"users.maxPerCall":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"users.callsPerSecond":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"chat.errorCodes":{"type":"object","required":["tokenInvalid","tokenExpired","tokenWillExpire","notLoggedIn","authenticationFailed","otherUserLoggedIn"],"properties":{"tokenInvalid":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenExpired":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenWillExpire":{"type":"integer","minimum":1,"maximum":9007199254740991},"notLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991},"authenticationFailed":{"type":"integer","minimum":1,"maximum":9007199254740991},"otherUserLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991}},"additionalProperties":false},"chat.willExpireAtFraction":{"type":"number","exclusiveMinimum":0,"maximum":1},"chat.afterExpiry":{"type":"string","enum":["login-again","renew"]},"engine.updateAgentPath":{"type":"string","pattern":"^/[^?#\\s]*$"},"engine.updateAgentAuthorization":{"type":"array","items":{"type":"string","minLength":1}},"engine.expireNoticeSeconds":{"type":"integer","minimum":1,"maximum":9007199254740991},"engine.afterSessionDelayMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"engine.truncationKeeps":{"type":"string","enum":["first","last"]}},"additionalProperties":false};
const schema40 = {"anyOf":[{"type":"integer","minimum":100,"maximum":599},{"type":"string","enum":["1xx","2xx","3xx","4xx","5xx"]}]};
const schema43 = {"type":"integer","minimum":400,"maximum":599};
const func0 = (equalModule.default ?? equalModule);
const pattern13 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern15 = new RegExp("^[^/?#\\s]+$", "u");
const pattern16 = new RegExp("^/[^?#\\s]*$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema39.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data["signature.v1Header"] !== undefined){
let data0 = data["signature.v1Header"];
if(typeof data0 === "string"){
if(!pattern13.test(data0)){
const err1 = {instancePath:instancePath+"/signature.v1Header",schemaPath:"#/properties/signature.v1Header/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/signature.v1Header",schemaPath:"#/properties/signature.v1Header/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data["signature.v2Header"] !== undefined){
let data1 = data["signature.v2Header"];
if(typeof data1 === "string"){
if(!pattern13.test(data1)){
const err3 = {instancePath:instancePath+"/signature.v2Header",schemaPath:"#/properties/signature.v2Header/pattern",keyword:"pattern",params:{pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},message:"must match pattern \""+"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/signature.v2Header",schemaPath:"#/properties/signature.v2Header/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data["signature.encoding"] !== undefined){
let data2 = data["signature.encoding"];
if(typeof data2 !== "string"){
const err5 = {instancePath:instancePath+"/signature.encoding",schemaPath:"#/properties/signature.encoding/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data2 === "hex") || (data2 === "base64"))){
const err6 = {instancePath:instancePath+"/signature.encoding",schemaPath:"#/properties/signature.encoding/enum",keyword:"enum",params:{allowedValues: schema39.properties["signature.encoding"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data["signature.content"] !== undefined){
let data3 = data["signature.content"];
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/signature.content",schemaPath:"#/properties/signature.content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(data3 === "raw-body")){
const err8 = {instancePath:instancePath+"/signature.content",schemaPath:"#/properties/signature.content/enum",keyword:"enum",params:{allowedValues: schema39.properties["signature.content"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["signature.keyEncoding"] !== undefined){
let data4 = data["signature.keyEncoding"];
if(typeof data4 !== "string"){
const err9 = {instancePath:instancePath+"/signature.keyEncoding",schemaPath:"#/properties/signature.keyEncoding/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data4 === "utf8") || (data4 === "hex")) || (data4 === "base64"))){
const err10 = {instancePath:instancePath+"/signature.keyEncoding",schemaPath:"#/properties/signature.keyEncoding/enum",keyword:"enum",params:{allowedValues: schema39.properties["signature.keyEncoding"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data["acknowledgement.statuses"] !== undefined){
let data5 = data["acknowledgement.statuses"];
if(Array.isArray(data5)){
if(data5.length < 1){
const err11 = {instancePath:instancePath+"/acknowledgement.statuses",schemaPath:"#/properties/acknowledgement.statuses/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs16 = errors;
let valid4 = false;
const _errs17 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err12 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 599 || isNaN(data6)){
const err13 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data6 < 100 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid0 = _errs17 === errors;
valid4 = valid4 || _valid0;
const _errs19 = errors;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((((data6 === "1xx") || (data6 === "2xx")) || (data6 === "3xx")) || (data6 === "4xx")) || (data6 === "5xx"))){
const err16 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema40.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err17 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
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
let i1 = data5.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data5[i1], data5[j0])){
const err18 = {instancePath:instancePath+"/acknowledgement.statuses",schemaPath:"#/properties/acknowledgement.statuses/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/acknowledgement.statuses",schemaPath:"#/properties/acknowledgement.statuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data["acknowledgement.body"] !== undefined){
let data7 = data["acknowledgement.body"];
if(typeof data7 !== "string"){
const err20 = {instancePath:instancePath+"/acknowledgement.body",schemaPath:"#/properties/acknowledgement.body/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!((data7 === "any") || (data7 === "json"))){
const err21 = {instancePath:instancePath+"/acknowledgement.body",schemaPath:"#/properties/acknowledgement.body/enum",keyword:"enum",params:{allowedValues: schema39.properties["acknowledgement.body"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data["acknowledgement.deadlineMs"] !== undefined){
let data8 = data["acknowledgement.deadlineMs"];
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err22 = {instancePath:instancePath+"/acknowledgement.deadlineMs",schemaPath:"#/properties/acknowledgement.deadlineMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err23 = {instancePath:instancePath+"/acknowledgement.deadlineMs",schemaPath:"#/properties/acknowledgement.deadlineMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/acknowledgement.deadlineMs",schemaPath:"#/properties/acknowledgement.deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data["rejection.mode"] !== undefined){
let data9 = data["rejection.mode"];
if(typeof data9 !== "string"){
const err25 = {instancePath:instancePath+"/rejection.mode",schemaPath:"#/properties/rejection.mode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!((data9 === "status") || (data9 === "silent"))){
const err26 = {instancePath:instancePath+"/rejection.mode",schemaPath:"#/properties/rejection.mode/enum",keyword:"enum",params:{allowedValues: schema39.properties["rejection.mode"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data["rejection.statuses"] !== undefined){
let data10 = data["rejection.statuses"];
if(Array.isArray(data10)){
if(data10.length < 1){
const err27 = {instancePath:instancePath+"/rejection.statuses",schemaPath:"#/properties/rejection.statuses/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
const len1 = data10.length;
for(let i2=0; i2<len1; i2++){
let data11 = data10[i2];
const _errs31 = errors;
let valid9 = false;
const _errs32 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err28 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 599 || isNaN(data11)){
const err29 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data11 < 100 || isNaN(data11)){
const err30 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid1 = _errs32 === errors;
valid9 = valid9 || _valid1;
const _errs34 = errors;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((((data11 === "1xx") || (data11 === "2xx")) || (data11 === "3xx")) || (data11 === "4xx")) || (data11 === "5xx"))){
const err32 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema40.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid1 = _errs34 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const err33 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
}
}
let i3 = data10.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data10[i3], data10[j1])){
const err34 = {instancePath:instancePath+"/rejection.statuses",schemaPath:"#/properties/rejection.statuses/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err35 = {instancePath:instancePath+"/rejection.statuses",schemaPath:"#/properties/rejection.statuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data["retry.maxRetries"] !== undefined){
let data12 = data["retry.maxRetries"];
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err36 = {instancePath:instancePath+"/retry.maxRetries",schemaPath:"#/properties/retry.maxRetries/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
const err37 = {instancePath:instancePath+"/retry.maxRetries",schemaPath:"#/properties/retry.maxRetries/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err38 = {instancePath:instancePath+"/retry.maxRetries",schemaPath:"#/properties/retry.maxRetries/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data["retry.delaysMs"] !== undefined){
let data13 = data["retry.delaysMs"];
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i4=0; i4<len2; i4++){
let data14 = data13[i4];
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err39 = {instancePath:instancePath+"/retry.delaysMs/" + i4,schemaPath:"#/properties/retry.delaysMs/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err40 = {instancePath:instancePath+"/retry.delaysMs/" + i4,schemaPath:"#/properties/retry.delaysMs/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err41 = {instancePath:instancePath+"/retry.delaysMs/" + i4,schemaPath:"#/properties/retry.delaysMs/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
else {
const err42 = {instancePath:instancePath+"/retry.delaysMs",schemaPath:"#/properties/retry.delaysMs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data["retry.keepsNoticeId"] !== undefined){
if(typeof data["retry.keepsNoticeId"] !== "boolean"){
const err43 = {instancePath:instancePath+"/retry.keepsNoticeId",schemaPath:"#/properties/retry.keepsNoticeId/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data["delivery.isOrdered"] !== undefined){
if(typeof data["delivery.isOrdered"] !== "boolean"){
const err44 = {instancePath:instancePath+"/delivery.isOrdered",schemaPath:"#/properties/delivery.isOrdered/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data["delivery.isAtLeastOnce"] !== undefined){
if(typeof data["delivery.isAtLeastOnce"] !== "boolean"){
const err45 = {instancePath:instancePath+"/delivery.isAtLeastOnce",schemaPath:"#/properties/delivery.isAtLeastOnce/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data["receiver.unknownEvents"] !== undefined){
let data18 = data["receiver.unknownEvents"];
if(typeof data18 !== "string"){
const err46 = {instancePath:instancePath+"/receiver.unknownEvents",schemaPath:"#/properties/receiver.unknownEvents/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!((data18 === "acknowledge") || (data18 === "any"))){
const err47 = {instancePath:instancePath+"/receiver.unknownEvents",schemaPath:"#/properties/receiver.unknownEvents/enum",keyword:"enum",params:{allowedValues: schema39.properties["receiver.unknownEvents"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data["receiver.unknownFields"] !== undefined){
let data19 = data["receiver.unknownFields"];
if(typeof data19 !== "string"){
const err48 = {instancePath:instancePath+"/receiver.unknownFields",schemaPath:"#/properties/receiver.unknownFields/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!((data19 === "acknowledge") || (data19 === "any"))){
const err49 = {instancePath:instancePath+"/receiver.unknownFields",schemaPath:"#/properties/receiver.unknownFields/enum",keyword:"enum",params:{allowedValues: schema39.properties["receiver.unknownFields"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data["receiver.testEvent"] !== undefined){
let data20 = data["receiver.testEvent"];
if(typeof data20 !== "string"){
const err50 = {instancePath:instancePath+"/receiver.testEvent",schemaPath:"#/properties/receiver.testEvent/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!((data20 === "acknowledge") || (data20 === "any"))){
const err51 = {instancePath:instancePath+"/receiver.testEvent",schemaPath:"#/properties/receiver.testEvent/enum",keyword:"enum",params:{allowedValues: schema39.properties["receiver.testEvent"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data["limits.receiverBodyBytes"] !== undefined){
let data21 = data["limits.receiverBodyBytes"];
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err52 = {instancePath:instancePath+"/limits.receiverBodyBytes",schemaPath:"#/properties/limits.receiverBodyBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 9007199254740991 || isNaN(data21)){
const err53 = {instancePath:instancePath+"/limits.receiverBodyBytes",schemaPath:"#/properties/limits.receiverBodyBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data21 < 1 || isNaN(data21)){
const err54 = {instancePath:instancePath+"/limits.receiverBodyBytes",schemaPath:"#/properties/limits.receiverBodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
if(data["token.format"] !== undefined){
let data22 = data["token.format"];
if(typeof data22 !== "string"){
const err55 = {instancePath:instancePath+"/token.format",schemaPath:"#/properties/token.format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!((data22 === "opaque") || (data22 === "access-token-2"))){
const err56 = {instancePath:instancePath+"/token.format",schemaPath:"#/properties/token.format/enum",keyword:"enum",params:{allowedValues: schema39.properties["token.format"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data["token.expireUnit"] !== undefined){
let data23 = data["token.expireUnit"];
if(typeof data23 !== "string"){
const err57 = {instancePath:instancePath+"/token.expireUnit",schemaPath:"#/properties/token.expireUnit/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(!((((data23 === "seconds") || (data23 === "milliseconds")) || (data23 === "minutes")) || (data23 === "hours"))){
const err58 = {instancePath:instancePath+"/token.expireUnit",schemaPath:"#/properties/token.expireUnit/enum",keyword:"enum",params:{allowedValues: schema39.properties["token.expireUnit"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data["token.maxClockSkewSeconds"] !== undefined){
let data24 = data["token.maxClockSkewSeconds"];
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err59 = {instancePath:instancePath+"/token.maxClockSkewSeconds",schemaPath:"#/properties/token.maxClockSkewSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 > 9007199254740991 || isNaN(data24)){
const err60 = {instancePath:instancePath+"/token.maxClockSkewSeconds",schemaPath:"#/properties/token.maxClockSkewSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data24 < 0 || isNaN(data24)){
const err61 = {instancePath:instancePath+"/token.maxClockSkewSeconds",schemaPath:"#/properties/token.maxClockSkewSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
if(data["tokenServer.callerAuthentication"] !== undefined){
let data25 = data["tokenServer.callerAuthentication"];
if(typeof data25 !== "string"){
const err62 = {instancePath:instancePath+"/tokenServer.callerAuthentication",schemaPath:"#/properties/tokenServer.callerAuthentication/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!((data25 === "any") || (data25 === "required"))){
const err63 = {instancePath:instancePath+"/tokenServer.callerAuthentication",schemaPath:"#/properties/tokenServer.callerAuthentication/enum",keyword:"enum",params:{allowedValues: schema39.properties["tokenServer.callerAuthentication"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data["units.startTs"] !== undefined){
let data26 = data["units.startTs"];
if(typeof data26 !== "string"){
const err64 = {instancePath:instancePath+"/units.startTs",schemaPath:"#/properties/units.startTs/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!((data26 === "seconds") || (data26 === "milliseconds"))){
const err65 = {instancePath:instancePath+"/units.startTs",schemaPath:"#/properties/units.startTs/enum",keyword:"enum",params:{allowedValues: schema39.properties["units.startTs"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data["units.startTs112"] !== undefined){
let data27 = data["units.startTs112"];
if(typeof data27 !== "string"){
const err66 = {instancePath:instancePath+"/units.startTs112",schemaPath:"#/properties/units.startTs112/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!((data27 === "seconds") || (data27 === "milliseconds"))){
const err67 = {instancePath:instancePath+"/units.startTs112",schemaPath:"#/properties/units.startTs112/enum",keyword:"enum",params:{allowedValues: schema39.properties["units.startTs112"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data["events.hasLabelsIn104"] !== undefined){
if(typeof data["events.hasLabelsIn104"] !== "boolean"){
const err68 = {instancePath:instancePath+"/events.hasLabelsIn104",schemaPath:"#/properties/events.hasLabelsIn104/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data["users.pathSegments"] !== undefined){
let data29 = data["users.pathSegments"];
if(Array.isArray(data29)){
if(data29.length > 2){
const err69 = {instancePath:instancePath+"/users.pathSegments",schemaPath:"#/properties/users.pathSegments/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data29.length < 2){
const err70 = {instancePath:instancePath+"/users.pathSegments",schemaPath:"#/properties/users.pathSegments/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
const len3 = data29.length;
for(let i5=0; i5<len3; i5++){
let data30 = data29[i5];
if(typeof data30 === "string"){
if(!pattern15.test(data30)){
const err71 = {instancePath:instancePath+"/users.pathSegments/" + i5,schemaPath:"#/properties/users.pathSegments/items/pattern",keyword:"pattern",params:{pattern: "^[^/?#\\s]+$"},message:"must match pattern \""+"^[^/?#\\s]+$"+"\""};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/users.pathSegments/" + i5,schemaPath:"#/properties/users.pathSegments/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/users.pathSegments",schemaPath:"#/properties/users.pathSegments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data["users.requiredFields"] !== undefined){
let data31 = data["users.requiredFields"];
if(Array.isArray(data31)){
const len4 = data31.length;
for(let i6=0; i6<len4; i6++){
let data32 = data31[i6];
if(typeof data32 !== "string"){
const err74 = {instancePath:instancePath+"/users.requiredFields/" + i6,schemaPath:"#/properties/users.requiredFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(!(((data32 === "username") || (data32 === "password")) || (data32 === "nickname"))){
const err75 = {instancePath:instancePath+"/users.requiredFields/" + i6,schemaPath:"#/properties/users.requiredFields/items/enum",keyword:"enum",params:{allowedValues: schema39.properties["users.requiredFields"].items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
let i7 = data31.length;
let j2;
if(i7 > 1){
const indices0 = {};
for(;i7--;){
let item0 = data31[i7];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j2 = indices0[item0];
const err76 = {instancePath:instancePath+"/users.requiredFields",schemaPath:"#/properties/users.requiredFields/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i7+" are identical)"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
break;
}
indices0[item0] = i7;
}
}
}
else {
const err77 = {instancePath:instancePath+"/users.requiredFields",schemaPath:"#/properties/users.requiredFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data["users.usernamePattern"] !== undefined){
let data33 = data["users.usernamePattern"];
if(typeof data33 === "string"){
if(func2(data33) < 1){
const err78 = {instancePath:instancePath+"/users.usernamePattern",schemaPath:"#/properties/users.usernamePattern/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/users.usernamePattern",schemaPath:"#/properties/users.usernamePattern/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data["users.successStatuses"] !== undefined){
let data34 = data["users.successStatuses"];
if(Array.isArray(data34)){
if(data34.length < 1){
const err80 = {instancePath:instancePath+"/users.successStatuses",schemaPath:"#/properties/users.successStatuses/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len5 = data34.length;
for(let i8=0; i8<len5; i8++){
let data35 = data34[i8];
const _errs84 = errors;
let valid21 = false;
const _errs85 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
const err81 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 599 || isNaN(data35)){
const err82 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf/0/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(data35 < 100 || isNaN(data35)){
const err83 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
var _valid2 = _errs85 === errors;
valid21 = valid21 || _valid2;
const _errs87 = errors;
if(typeof data35 !== "string"){
const err84 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!(((((data35 === "1xx") || (data35 === "2xx")) || (data35 === "3xx")) || (data35 === "4xx")) || (data35 === "5xx"))){
const err85 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema40.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
var _valid2 = _errs87 === errors;
valid21 = valid21 || _valid2;
if(!valid21){
const err86 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
else {
errors = _errs84;
if(vErrors !== null){
if(_errs84){
vErrors.length = _errs84;
}
else {
vErrors = null;
}
}
}
}
let i9 = data34.length;
let j3;
if(i9 > 1){
outer2:
for(;i9--;){
for(j3 = i9; j3--;){
if(func0(data34[i9], data34[j3])){
const err87 = {instancePath:instancePath+"/users.successStatuses",schemaPath:"#/properties/users.successStatuses/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i9+" are identical)"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err88 = {instancePath:instancePath+"/users.successStatuses",schemaPath:"#/properties/users.successStatuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data["users.errorStatuses"] !== undefined){
let data36 = data["users.errorStatuses"];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.malformed === undefined){
const err89 = {instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "malformed"},message:"must have required property '"+"malformed"+"'"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data36.unauthorized === undefined){
const err90 = {instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "unauthorized"},message:"must have required property '"+"unauthorized"+"'"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data36.duplicate === undefined){
const err91 = {instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "duplicate"},message:"must have required property '"+"duplicate"+"'"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data36.tooManyRequests === undefined){
const err92 = {instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/required",keyword:"required",params:{missingProperty: "tooManyRequests"},message:"must have required property '"+"tooManyRequests"+"'"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
for(const key1 in data36){
if(!((((key1 === "malformed") || (key1 === "unauthorized")) || (key1 === "duplicate")) || (key1 === "tooManyRequests"))){
const err93 = {instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data36.malformed !== undefined){
let data37 = data36.malformed;
if(!(((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37))) && (isFinite(data37)))){
const err94 = {instancePath:instancePath+"/users.errorStatuses/malformed",schemaPath:"#/$defs/ErrorStatus/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data37 == "number") && (isFinite(data37))){
if(data37 > 599 || isNaN(data37)){
const err95 = {instancePath:instancePath+"/users.errorStatuses/malformed",schemaPath:"#/$defs/ErrorStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data37 < 400 || isNaN(data37)){
const err96 = {instancePath:instancePath+"/users.errorStatuses/malformed",schemaPath:"#/$defs/ErrorStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
if(data36.unauthorized !== undefined){
let data38 = data36.unauthorized;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err97 = {instancePath:instancePath+"/users.errorStatuses/unauthorized",schemaPath:"#/$defs/ErrorStatus/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 599 || isNaN(data38)){
const err98 = {instancePath:instancePath+"/users.errorStatuses/unauthorized",schemaPath:"#/$defs/ErrorStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data38 < 400 || isNaN(data38)){
const err99 = {instancePath:instancePath+"/users.errorStatuses/unauthorized",schemaPath:"#/$defs/ErrorStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
if(data36.duplicate !== undefined){
let data39 = data36.duplicate;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err100 = {instancePath:instancePath+"/users.errorStatuses/duplicate",schemaPath:"#/$defs/ErrorStatus/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 599 || isNaN(data39)){
const err101 = {instancePath:instancePath+"/users.errorStatuses/duplicate",schemaPath:"#/$defs/ErrorStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(data39 < 400 || isNaN(data39)){
const err102 = {instancePath:instancePath+"/users.errorStatuses/duplicate",schemaPath:"#/$defs/ErrorStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
if(data36.tooManyRequests !== undefined){
let data40 = data36.tooManyRequests;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err103 = {instancePath:instancePath+"/users.errorStatuses/tooManyRequests",schemaPath:"#/$defs/ErrorStatus/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 599 || isNaN(data40)){
const err104 = {instancePath:instancePath+"/users.errorStatuses/tooManyRequests",schemaPath:"#/$defs/ErrorStatus/maximum",keyword:"maximum",params:{comparison: "<=", limit: 599},message:"must be <= 599"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data40 < 400 || isNaN(data40)){
const err105 = {instancePath:instancePath+"/users.errorStatuses/tooManyRequests",schemaPath:"#/$defs/ErrorStatus/minimum",keyword:"minimum",params:{comparison: ">=", limit: 400},message:"must be >= 400"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
}
else {
const err106 = {instancePath:instancePath+"/users.errorStatuses",schemaPath:"#/properties/users.errorStatuses/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data["users.partialSuccess"] !== undefined){
let data41 = data["users.partialSuccess"];
if(typeof data41 !== "string"){
const err107 = {instancePath:instancePath+"/users.partialSuccess",schemaPath:"#/properties/users.partialSuccess/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(!((data41 === "all-or-nothing") || (data41 === "reported"))){
const err108 = {instancePath:instancePath+"/users.partialSuccess",schemaPath:"#/properties/users.partialSuccess/enum",keyword:"enum",params:{allowedValues: schema39.properties["users.partialSuccess"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data["users.answerExtras"] !== undefined){
if(typeof data["users.answerExtras"] !== "boolean"){
const err109 = {instancePath:instancePath+"/users.answerExtras",schemaPath:"#/properties/users.answerExtras/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data["users.maxPerCall"] !== undefined){
let data43 = data["users.maxPerCall"];
if((!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))) && (data43 !== null)){
const err110 = {instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/type",keyword:"type",params:{type: schema39.properties["users.maxPerCall"].type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 9007199254740991 || isNaN(data43)){
const err111 = {instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err112 = {instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
if(data["users.callsPerSecond"] !== undefined){
let data44 = data["users.callsPerSecond"];
if((!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))) && (data44 !== null)){
const err113 = {instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/type",keyword:"type",params:{type: schema39.properties["users.callsPerSecond"].type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 9007199254740991 || isNaN(data44)){
const err114 = {instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data44 < 1 || isNaN(data44)){
const err115 = {instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
if(data["chat.errorCodes"] !== undefined){
let data45 = data["chat.errorCodes"];
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.tokenInvalid === undefined){
const err116 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "tokenInvalid"},message:"must have required property '"+"tokenInvalid"+"'"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data45.tokenExpired === undefined){
const err117 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "tokenExpired"},message:"must have required property '"+"tokenExpired"+"'"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data45.tokenWillExpire === undefined){
const err118 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "tokenWillExpire"},message:"must have required property '"+"tokenWillExpire"+"'"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data45.notLoggedIn === undefined){
const err119 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "notLoggedIn"},message:"must have required property '"+"notLoggedIn"+"'"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data45.authenticationFailed === undefined){
const err120 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "authenticationFailed"},message:"must have required property '"+"authenticationFailed"+"'"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(data45.otherUserLoggedIn === undefined){
const err121 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/required",keyword:"required",params:{missingProperty: "otherUserLoggedIn"},message:"must have required property '"+"otherUserLoggedIn"+"'"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
for(const key2 in data45){
if(!((((((key2 === "tokenInvalid") || (key2 === "tokenExpired")) || (key2 === "tokenWillExpire")) || (key2 === "notLoggedIn")) || (key2 === "authenticationFailed")) || (key2 === "otherUserLoggedIn"))){
const err122 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data45.tokenInvalid !== undefined){
let data46 = data45.tokenInvalid;
if(!(((typeof data46 == "number") && (!(data46 % 1) && !isNaN(data46))) && (isFinite(data46)))){
const err123 = {instancePath:instancePath+"/chat.errorCodes/tokenInvalid",schemaPath:"#/properties/chat.errorCodes/properties/tokenInvalid/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data46 == "number") && (isFinite(data46))){
if(data46 > 9007199254740991 || isNaN(data46)){
const err124 = {instancePath:instancePath+"/chat.errorCodes/tokenInvalid",schemaPath:"#/properties/chat.errorCodes/properties/tokenInvalid/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data46 < 1 || isNaN(data46)){
const err125 = {instancePath:instancePath+"/chat.errorCodes/tokenInvalid",schemaPath:"#/properties/chat.errorCodes/properties/tokenInvalid/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
if(data45.tokenExpired !== undefined){
let data47 = data45.tokenExpired;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err126 = {instancePath:instancePath+"/chat.errorCodes/tokenExpired",schemaPath:"#/properties/chat.errorCodes/properties/tokenExpired/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 9007199254740991 || isNaN(data47)){
const err127 = {instancePath:instancePath+"/chat.errorCodes/tokenExpired",schemaPath:"#/properties/chat.errorCodes/properties/tokenExpired/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data47 < 1 || isNaN(data47)){
const err128 = {instancePath:instancePath+"/chat.errorCodes/tokenExpired",schemaPath:"#/properties/chat.errorCodes/properties/tokenExpired/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
if(data45.tokenWillExpire !== undefined){
let data48 = data45.tokenWillExpire;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err129 = {instancePath:instancePath+"/chat.errorCodes/tokenWillExpire",schemaPath:"#/properties/chat.errorCodes/properties/tokenWillExpire/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 9007199254740991 || isNaN(data48)){
const err130 = {instancePath:instancePath+"/chat.errorCodes/tokenWillExpire",schemaPath:"#/properties/chat.errorCodes/properties/tokenWillExpire/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err131 = {instancePath:instancePath+"/chat.errorCodes/tokenWillExpire",schemaPath:"#/properties/chat.errorCodes/properties/tokenWillExpire/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
}
if(data45.notLoggedIn !== undefined){
let data49 = data45.notLoggedIn;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err132 = {instancePath:instancePath+"/chat.errorCodes/notLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/notLoggedIn/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 > 9007199254740991 || isNaN(data49)){
const err133 = {instancePath:instancePath+"/chat.errorCodes/notLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/notLoggedIn/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
if(data49 < 1 || isNaN(data49)){
const err134 = {instancePath:instancePath+"/chat.errorCodes/notLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/notLoggedIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
if(data45.authenticationFailed !== undefined){
let data50 = data45.authenticationFailed;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err135 = {instancePath:instancePath+"/chat.errorCodes/authenticationFailed",schemaPath:"#/properties/chat.errorCodes/properties/authenticationFailed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 9007199254740991 || isNaN(data50)){
const err136 = {instancePath:instancePath+"/chat.errorCodes/authenticationFailed",schemaPath:"#/properties/chat.errorCodes/properties/authenticationFailed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err137 = {instancePath:instancePath+"/chat.errorCodes/authenticationFailed",schemaPath:"#/properties/chat.errorCodes/properties/authenticationFailed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
if(data45.otherUserLoggedIn !== undefined){
let data51 = data45.otherUserLoggedIn;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err138 = {instancePath:instancePath+"/chat.errorCodes/otherUserLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/otherUserLoggedIn/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 9007199254740991 || isNaN(data51)){
const err139 = {instancePath:instancePath+"/chat.errorCodes/otherUserLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/otherUserLoggedIn/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data51 < 1 || isNaN(data51)){
const err140 = {instancePath:instancePath+"/chat.errorCodes/otherUserLoggedIn",schemaPath:"#/properties/chat.errorCodes/properties/otherUserLoggedIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
}
else {
const err141 = {instancePath:instancePath+"/chat.errorCodes",schemaPath:"#/properties/chat.errorCodes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data["chat.willExpireAtFraction"] !== undefined){
let data52 = data["chat.willExpireAtFraction"];
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 1 || isNaN(data52)){
const err142 = {instancePath:instancePath+"/chat.willExpireAtFraction",schemaPath:"#/properties/chat.willExpireAtFraction/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data52 <= 0 || isNaN(data52)){
const err143 = {instancePath:instancePath+"/chat.willExpireAtFraction",schemaPath:"#/properties/chat.willExpireAtFraction/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
else {
const err144 = {instancePath:instancePath+"/chat.willExpireAtFraction",schemaPath:"#/properties/chat.willExpireAtFraction/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data["chat.afterExpiry"] !== undefined){
let data53 = data["chat.afterExpiry"];
if(typeof data53 !== "string"){
const err145 = {instancePath:instancePath+"/chat.afterExpiry",schemaPath:"#/properties/chat.afterExpiry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(!((data53 === "login-again") || (data53 === "renew"))){
const err146 = {instancePath:instancePath+"/chat.afterExpiry",schemaPath:"#/properties/chat.afterExpiry/enum",keyword:"enum",params:{allowedValues: schema39.properties["chat.afterExpiry"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data["engine.updateAgentPath"] !== undefined){
let data54 = data["engine.updateAgentPath"];
if(typeof data54 === "string"){
if(!pattern16.test(data54)){
const err147 = {instancePath:instancePath+"/engine.updateAgentPath",schemaPath:"#/properties/engine.updateAgentPath/pattern",keyword:"pattern",params:{pattern: "^/[^?#\\s]*$"},message:"must match pattern \""+"^/[^?#\\s]*$"+"\""};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
else {
const err148 = {instancePath:instancePath+"/engine.updateAgentPath",schemaPath:"#/properties/engine.updateAgentPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data["engine.updateAgentAuthorization"] !== undefined){
let data55 = data["engine.updateAgentAuthorization"];
if(Array.isArray(data55)){
const len6 = data55.length;
for(let i10=0; i10<len6; i10++){
let data56 = data55[i10];
if(typeof data56 === "string"){
if(func2(data56) < 1){
const err149 = {instancePath:instancePath+"/engine.updateAgentAuthorization/" + i10,schemaPath:"#/properties/engine.updateAgentAuthorization/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/engine.updateAgentAuthorization/" + i10,schemaPath:"#/properties/engine.updateAgentAuthorization/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath:instancePath+"/engine.updateAgentAuthorization",schemaPath:"#/properties/engine.updateAgentAuthorization/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data["engine.expireNoticeSeconds"] !== undefined){
let data57 = data["engine.expireNoticeSeconds"];
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err152 = {instancePath:instancePath+"/engine.expireNoticeSeconds",schemaPath:"#/properties/engine.expireNoticeSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 > 9007199254740991 || isNaN(data57)){
const err153 = {instancePath:instancePath+"/engine.expireNoticeSeconds",schemaPath:"#/properties/engine.expireNoticeSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
if(data57 < 1 || isNaN(data57)){
const err154 = {instancePath:instancePath+"/engine.expireNoticeSeconds",schemaPath:"#/properties/engine.expireNoticeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
if(data["engine.afterSessionDelayMs"] !== undefined){
let data58 = data["engine.afterSessionDelayMs"];
if(!(((typeof data58 == "number") && (!(data58 % 1) && !isNaN(data58))) && (isFinite(data58)))){
const err155 = {instancePath:instancePath+"/engine.afterSessionDelayMs",schemaPath:"#/properties/engine.afterSessionDelayMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if((typeof data58 == "number") && (isFinite(data58))){
if(data58 > 9007199254740991 || isNaN(data58)){
const err156 = {instancePath:instancePath+"/engine.afterSessionDelayMs",schemaPath:"#/properties/engine.afterSessionDelayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(data58 < 0 || isNaN(data58)){
const err157 = {instancePath:instancePath+"/engine.afterSessionDelayMs",schemaPath:"#/properties/engine.afterSessionDelayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
}
if(data["engine.truncationKeeps"] !== undefined){
let data59 = data["engine.truncationKeeps"];
if(typeof data59 !== "string"){
const err158 = {instancePath:instancePath+"/engine.truncationKeeps",schemaPath:"#/properties/engine.truncationKeeps/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!((data59 === "first") || (data59 === "last"))){
const err159 = {instancePath:instancePath+"/engine.truncationKeeps",schemaPath:"#/properties/engine.truncationKeeps/enum",keyword:"enum",params:{allowedValues: schema39.properties["engine.truncationKeeps"].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
else {
const err160 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.extends === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "extends"},message:"must have required property '"+"extends"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.values === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "name")) || (key0 === "extends")) || (key0 === "values"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
const _errs6 = errors;
const _errs7 = errors;
if(!((data1 === "neutral") || (data1 === "agora"))){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid1 = _errs7 === errors;
if(valid1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
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
if(func2(data1) < 1){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.extends !== undefined){
let data2 = data.extends;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((data2 === "neutral") || (data2 === "agora"))){
const err9 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/enum",keyword:"enum",params:{allowedValues: schema38.properties.extends.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.values !== undefined){
if(!(validate24(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.receiverUrl !== undefined){
let data1 = data.receiverUrl;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err2 = {instancePath:instancePath+"/receiverUrl",schemaPath:"#/properties/receiverUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/receiverUrl",schemaPath:"#/properties/receiverUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.customerKey !== undefined){
let data2 = data.customerKey;
if(typeof data2 === "string"){
if(func2(data2) < 1){
const err4 = {instancePath:instancePath+"/customerKey",schemaPath:"#/properties/customerKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/customerKey",schemaPath:"#/properties/customerKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.tokenServer !== undefined){
let data3 = data.tokenServer;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!((((((key1 === "url") || (key1 === "headers")) || (key1 === "cookies")) || (key1 === "shape")) || (key1 === "usesRtc")) || (key1 === "mustFail"))){
const err6 = {instancePath:instancePath+"/tokenServer",schemaPath:"#/properties/tokenServer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.url !== undefined){
let data4 = data3.url;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err7 = {instancePath:instancePath+"/tokenServer/url",schemaPath:"#/properties/tokenServer/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/tokenServer/url",schemaPath:"#/properties/tokenServer/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.headers !== undefined){
let data5 = data3.headers;
const _errs15 = errors;
let valid3 = false;
const _errs16 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
let data6 = data5[key2];
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err9 = {instancePath:instancePath+"/tokenServer/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Pairs/anyOf/0/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/tokenServer/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Pairs/anyOf/0/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/tokenServer/headers",schemaPath:"#/$defs/Pairs/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid3 = valid3 || _valid0;
const _errs21 = errors;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data7 = data5[i0];
if(typeof data7 === "string"){
if(func2(data7) < 1){
const err12 = {instancePath:instancePath+"/tokenServer/headers/" + i0,schemaPath:"#/$defs/Pairs/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/tokenServer/headers/" + i0,schemaPath:"#/$defs/Pairs/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/tokenServer/headers",schemaPath:"#/$defs/Pairs/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid3 = valid3 || _valid0;
const _errs25 = errors;
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err15 = {instancePath:instancePath+"/tokenServer/headers",schemaPath:"#/$defs/Pairs/anyOf/2/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/tokenServer/headers",schemaPath:"#/$defs/Pairs/anyOf/2/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err17 = {instancePath:instancePath+"/tokenServer/headers",schemaPath:"#/$defs/Pairs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
if(data3.cookies !== undefined){
let data8 = data3.cookies;
const _errs29 = errors;
let valid8 = false;
const _errs30 = errors;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if(typeof data9 === "string"){
if(func2(data9) < 1){
const err18 = {instancePath:instancePath+"/tokenServer/cookies/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Pairs/anyOf/0/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/tokenServer/cookies/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Pairs/anyOf/0/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/tokenServer/cookies",schemaPath:"#/$defs/Pairs/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs30 === errors;
valid8 = valid8 || _valid1;
const _errs35 = errors;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data10 = data8[i1];
if(typeof data10 === "string"){
if(func2(data10) < 1){
const err21 = {instancePath:instancePath+"/tokenServer/cookies/" + i1,schemaPath:"#/$defs/Pairs/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/tokenServer/cookies/" + i1,schemaPath:"#/$defs/Pairs/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/tokenServer/cookies",schemaPath:"#/$defs/Pairs/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid1 = _errs35 === errors;
valid8 = valid8 || _valid1;
const _errs39 = errors;
if(typeof data8 === "string"){
if(func2(data8) < 1){
const err24 = {instancePath:instancePath+"/tokenServer/cookies",schemaPath:"#/$defs/Pairs/anyOf/2/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/tokenServer/cookies",schemaPath:"#/$defs/Pairs/anyOf/2/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid1 = _errs39 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const err26 = {instancePath:instancePath+"/tokenServer/cookies",schemaPath:"#/$defs/Pairs/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
}
if(data3.shape !== undefined){
let data11 = data3.shape;
const _errs42 = errors;
let valid12 = false;
const _errs43 = errors;
if(typeof data11 === "string"){
if(func2(data11) < 1){
const err27 = {instancePath:instancePath+"/tokenServer/shape",schemaPath:"#/properties/tokenServer/properties/shape/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/tokenServer/shape",schemaPath:"#/properties/tokenServer/properties/shape/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid2 = _errs43 === errors;
valid12 = valid12 || _valid2;
const _errs45 = errors;
if(!(validate21(data11, {instancePath:instancePath+"/tokenServer/shape",parentData:data3,parentDataProperty:"shape",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid2 = _errs45 === errors;
valid12 = valid12 || _valid2;
if(!valid12){
const err29 = {instancePath:instancePath+"/tokenServer/shape",schemaPath:"#/properties/tokenServer/properties/shape/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
}
if(data3.usesRtc !== undefined){
if(typeof data3.usesRtc !== "boolean"){
const err30 = {instancePath:instancePath+"/tokenServer/usesRtc",schemaPath:"#/properties/tokenServer/properties/usesRtc/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data3.mustFail !== undefined){
let data13 = data3.mustFail;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key4 in data13){
if(!((((key4 === "kind") || (key4 === "body")) || (key4 === "user")) || (key4 === "expire"))){
const err31 = {instancePath:instancePath+"/tokenServer/mustFail",schemaPath:"#/$defs/FailingRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data13.kind !== undefined){
let data14 = data13.kind;
if(typeof data14 !== "string"){
const err32 = {instancePath:instancePath+"/tokenServer/mustFail/kind",schemaPath:"#/$defs/FailingRequest/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!((data14 === "user") || (data14 === "app"))){
const err33 = {instancePath:instancePath+"/tokenServer/mustFail/kind",schemaPath:"#/$defs/FailingRequest/properties/kind/enum",keyword:"enum",params:{allowedValues: schema37.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data13.body !== undefined){
let data15 = data13.body;
if((((typeof data15 != "object") && (typeof data15 !== "string")) && (!((typeof data15 == "number") && (isFinite(data15))))) && (typeof data15 !== "boolean")){
const err34 = {instancePath:instancePath+"/tokenServer/mustFail/body",schemaPath:"#/$defs/FailingRequest/properties/body/type",keyword:"type",params:{type: schema37.properties.body.type},message:"must be object,array,string,number,boolean,null"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data13.user !== undefined){
if(typeof data13.user !== "string"){
const err35 = {instancePath:instancePath+"/tokenServer/mustFail/user",schemaPath:"#/$defs/FailingRequest/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data13.expire !== undefined){
let data17 = data13.expire;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err36 = {instancePath:instancePath+"/tokenServer/mustFail/expire",schemaPath:"#/$defs/FailingRequest/properties/expire/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err37 = {instancePath:instancePath+"/tokenServer/mustFail/expire",schemaPath:"#/$defs/FailingRequest/properties/expire/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
}
else {
const err38 = {instancePath:instancePath+"/tokenServer/mustFail",schemaPath:"#/$defs/FailingRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/tokenServer",schemaPath:"#/properties/tokenServer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.appId !== undefined){
let data18 = data.appId;
if(typeof data18 === "string"){
if(func2(data18) < 1){
const err40 = {instancePath:instancePath+"/appId",schemaPath:"#/properties/appId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/appId",schemaPath:"#/properties/appId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.appCertificate !== undefined){
let data19 = data.appCertificate;
if(typeof data19 === "string"){
if(func2(data19) < 1){
const err42 = {instancePath:instancePath+"/appCertificate",schemaPath:"#/properties/appCertificate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/appCertificate",schemaPath:"#/properties/appCertificate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.observerUrl !== undefined){
let data20 = data.observerUrl;
if(typeof data20 === "string"){
if(!pattern12.test(data20)){
const err44 = {instancePath:instancePath+"/observerUrl",schemaPath:"#/properties/observerUrl/pattern",keyword:"pattern",params:{pattern: "^https?://.*\\{noticeId\\}"},message:"must match pattern \""+"^https?://.*\\{noticeId\\}"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/observerUrl",schemaPath:"#/properties/observerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.profile !== undefined){
let data21 = data.profile;
const _errs67 = errors;
let valid15 = false;
const _errs68 = errors;
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err46 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid3 = _errs68 === errors;
valid15 = valid15 || _valid3;
const _errs70 = errors;
if(!(validate23(data21, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var _valid3 = _errs70 === errors;
valid15 = valid15 || _valid3;
if(!valid15){
const err48 = {instancePath:instancePath+"/profile",schemaPath:"#/properties/profile/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
errors = _errs67;
if(vErrors !== null){
if(_errs67){
vErrors.length = _errs67;
}
else {
vErrors = null;
}
}
}
}
if(data.suite !== undefined){
let data22 = data.suite;
const _errs73 = errors;
let valid17 = false;
const _errs74 = errors;
if(typeof data22 === "string"){
if(func2(data22) < 1){
const err49 = {instancePath:instancePath+"/suite",schemaPath:"#/$defs/Names/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/suite",schemaPath:"#/$defs/Names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid4 = _errs74 === errors;
valid17 = valid17 || _valid4;
const _errs76 = errors;
if(Array.isArray(data22)){
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
if(typeof data23 === "string"){
if(func2(data23) < 1){
const err51 = {instancePath:instancePath+"/suite/" + i2,schemaPath:"#/$defs/Names/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/suite/" + i2,schemaPath:"#/$defs/Names/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/suite",schemaPath:"#/$defs/Names/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid4 = _errs76 === errors;
valid17 = valid17 || _valid4;
if(!valid17){
const err54 = {instancePath:instancePath+"/suite",schemaPath:"#/$defs/Names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
else {
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
}
}
if(data.only !== undefined){
let data24 = data.only;
const _errs82 = errors;
let valid21 = false;
const _errs83 = errors;
if(typeof data24 === "string"){
if(func2(data24) < 1){
const err55 = {instancePath:instancePath+"/only",schemaPath:"#/$defs/Names/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/only",schemaPath:"#/$defs/Names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
var _valid5 = _errs83 === errors;
valid21 = valid21 || _valid5;
const _errs85 = errors;
if(Array.isArray(data24)){
const len3 = data24.length;
for(let i3=0; i3<len3; i3++){
let data25 = data24[i3];
if(typeof data25 === "string"){
if(func2(data25) < 1){
const err57 = {instancePath:instancePath+"/only/" + i3,schemaPath:"#/$defs/Names/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/only/" + i3,schemaPath:"#/$defs/Names/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/only",schemaPath:"#/$defs/Names/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid5 = _errs85 === errors;
valid21 = valid21 || _valid5;
if(!valid21){
const err60 = {instancePath:instancePath+"/only",schemaPath:"#/$defs/Names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
else {
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
}
}
if(data.skip !== undefined){
let data26 = data.skip;
const _errs91 = errors;
let valid25 = false;
const _errs92 = errors;
if(typeof data26 === "string"){
if(func2(data26) < 1){
const err61 = {instancePath:instancePath+"/skip",schemaPath:"#/$defs/Names/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/skip",schemaPath:"#/$defs/Names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var _valid6 = _errs92 === errors;
valid25 = valid25 || _valid6;
const _errs94 = errors;
if(Array.isArray(data26)){
const len4 = data26.length;
for(let i4=0; i4<len4; i4++){
let data27 = data26[i4];
if(typeof data27 === "string"){
if(func2(data27) < 1){
const err63 = {instancePath:instancePath+"/skip/" + i4,schemaPath:"#/$defs/Names/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/skip/" + i4,schemaPath:"#/$defs/Names/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/skip",schemaPath:"#/$defs/Names/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
var _valid6 = _errs94 === errors;
valid25 = valid25 || _valid6;
if(!valid25){
const err66 = {instancePath:instancePath+"/skip",schemaPath:"#/$defs/Names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
else {
errors = _errs91;
if(vErrors !== null){
if(_errs91){
vErrors.length = _errs91;
}
else {
vErrors = null;
}
}
}
}
if(data.seed !== undefined){
let data28 = data.seed;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err67 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 2147483647 || isNaN(data28)){
const err68 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data28 < -2147483648 || isNaN(data28)){
const err69 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2147483648},message:"must be >= -2147483648"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data.runId !== undefined){
let data29 = data.runId;
if(typeof data29 === "string"){
if(func2(data29) < 1){
const err70 = {instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.startTime !== undefined){
let data30 = data.startTime;
const _errs103 = errors;
let valid28 = false;
const _errs104 = errors;
if(typeof data30 === "string"){
if(!pattern17.test(data30)){
const err72 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
var _valid7 = _errs104 === errors;
valid28 = valid28 || _valid7;
const _errs106 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err74 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err75 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
var _valid7 = _errs106 === errors;
valid28 = valid28 || _valid7;
if(!valid28){
const err76 = {instancePath:instancePath+"/startTime",schemaPath:"#/properties/startTime/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
else {
errors = _errs103;
if(vErrors !== null){
if(_errs103){
vErrors.length = _errs103;
}
else {
vErrors = null;
}
}
}
}
if(data.runs !== undefined){
let data31 = data.runs;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err77 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 100000 || isNaN(data31)){
const err78 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data31 < 1 || isNaN(data31)){
const err79 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
if(data.maxTime !== undefined){
let data32 = data.maxTime;
if(typeof data32 === "string"){
if(!pattern18.test(data32)){
const err80 = {instancePath:instancePath+"/maxTime",schemaPath:"#/$defs/Duration/pattern",keyword:"pattern",params:{pattern: "^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"},message:"must match pattern \""+"^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"+"\""};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/maxTime",schemaPath:"#/$defs/Duration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.rate !== undefined){
let data33 = data.rate;
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 <= 0 || isNaN(data33)){
const err82 = {instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/rate",schemaPath:"#/properties/rate/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.concurrency !== undefined){
let data34 = data.concurrency;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err84 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 64 || isNaN(data34)){
const err85 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/maximum",keyword:"maximum",params:{comparison: "<=", limit: 64},message:"must be <= 64"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if(data34 < 1 || isNaN(data34)){
const err86 = {instancePath:instancePath+"/concurrency",schemaPath:"#/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
if(data.timeout !== undefined){
let data35 = data.timeout;
if(typeof data35 === "string"){
if(!pattern18.test(data35)){
const err87 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/Duration/pattern",keyword:"pattern",params:{pattern: "^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"},message:"must match pattern \""+"^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"+"\""};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/timeout",schemaPath:"#/$defs/Duration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.strict !== undefined){
if(typeof data.strict !== "boolean"){
const err89 = {instancePath:instancePath+"/strict",schemaPath:"#/properties/strict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.ca !== undefined){
let data37 = data.ca;
if(typeof data37 === "string"){
if(func2(data37) < 1){
const err90 = {instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.proxy !== undefined){
let data38 = data.proxy;
if(typeof data38 === "string"){
if(!pattern4.test(data38)){
const err92 = {instancePath:instancePath+"/proxy",schemaPath:"#/properties/proxy/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/proxy",schemaPath:"#/properties/proxy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.out !== undefined){
let data39 = data.out;
if(typeof data39 === "string"){
if(func2(data39) < 1){
const err94 = {instancePath:instancePath+"/out",schemaPath:"#/properties/out/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/out",schemaPath:"#/properties/out/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.reporter !== undefined){
let data40 = data.reporter;
const _errs130 = errors;
let valid32 = false;
const _errs131 = errors;
if(typeof data40 === "string"){
if(func2(data40) < 1){
const err96 = {instancePath:instancePath+"/reporter",schemaPath:"#/$defs/Names/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
else {
const err97 = {instancePath:instancePath+"/reporter",schemaPath:"#/$defs/Names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var _valid8 = _errs131 === errors;
valid32 = valid32 || _valid8;
const _errs133 = errors;
if(Array.isArray(data40)){
const len5 = data40.length;
for(let i5=0; i5<len5; i5++){
let data41 = data40[i5];
if(typeof data41 === "string"){
if(func2(data41) < 1){
const err98 = {instancePath:instancePath+"/reporter/" + i5,schemaPath:"#/$defs/Names/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
else {
const err99 = {instancePath:instancePath+"/reporter/" + i5,schemaPath:"#/$defs/Names/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/reporter",schemaPath:"#/$defs/Names/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
var _valid8 = _errs133 === errors;
valid32 = valid32 || _valid8;
if(!valid32){
const err101 = {instancePath:instancePath+"/reporter",schemaPath:"#/$defs/Names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
else {
errors = _errs130;
if(vErrors !== null){
if(_errs130){
vErrors.length = _errs130;
}
else {
vErrors = null;
}
}
}
}
if(data.waitFor !== undefined){
let data42 = data.waitFor;
if(typeof data42 === "string"){
if(!pattern18.test(data42)){
const err102 = {instancePath:instancePath+"/waitFor",schemaPath:"#/$defs/Duration/pattern",keyword:"pattern",params:{pattern: "^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"},message:"must match pattern \""+"^(?=.*[1-9])[0-9]+(\\.[0-9]+)?\\s*(ms|s|m|h)$"+"\""};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/waitFor",schemaPath:"#/$defs/Duration/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data.start !== undefined){
let data43 = data.start;
if(typeof data43 === "string"){
if(func2(data43) < 1){
const err104 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateRehearsalReport: Validator<RehearsalReport> = validate27;

const schema54 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///rehearsal-report.schema.json","type":"object","required":["assay","userId","tokenFormat","limits","startedAt","durationMs","restarts","outcome","summary","steps"],"properties":{"$schema":{"type":"string"},"assay":{"type":"string"},"userId":{"type":"string"},"tokenFormat":{"type":"string"},"limits":{"$ref":"#/$defs/RehearsalLimits"},"startedAt":{"type":"string"},"durationMs":{"type":"number","minimum":0},"restarts":{"type":"integer","minimum":0},"interruptedBy":{"type":"string","enum":["signal"]},"outcome":{"$ref":"results.schema.json#/$defs/RunOutcome"},"summary":{"$ref":"results.schema.json#/$defs/Summary"},"steps":{"type":"array","items":{"$ref":"#/$defs/RehearsalStepResult"}}},"additionalProperties":false,"$defs":{"RehearsalLimits":{"type":"object","required":["startMs","answerMs","settleMs"],"properties":{"startMs":{"type":"number","exclusiveMinimum":0},"answerMs":{"type":"number","exclusiveMinimum":0},"settleMs":{"type":"number","exclusiveMinimum":0}},"additionalProperties":false},"RehearsedCall":{"type":"object","required":["number","atMs","by","what","outcome"],"properties":{"number":{"type":"integer","minimum":1},"atMs":{"type":"number"},"by":{"type":"string","enum":["client","token-server","service","control"]},"what":{"type":"string"},"clientId":{"type":"string"},"userId":{"type":"string"},"tokenId":{"type":"string"},"code":{"type":"integer"},"outcome":{"type":"string"}},"additionalProperties":false},"RehearsalStepResult":{"type":"object","required":["id","title","clauses","level","basis","outcome","verdict","expected","calls","callsLeftOut"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"clauses":{"type":"array","items":{"type":"string"}},"level":{"$ref":"results.schema.json#/$defs/Level"},"basis":{"$ref":"results.schema.json#/$defs/Basis"},"outcome":{"$ref":"results.schema.json#/$defs/CheckOutcome"},"verdict":{"$ref":"results.schema.json#/$defs/Verdict"},"expected":{"type":"string"},"actual":{"type":"string"},"reason":{"type":"string"},"calls":{"type":"array","items":{"$ref":"#/$defs/RehearsedCall"}},"callsLeftOut":{"type":"integer","minimum":0}},"additionalProperties":false}}};
const schema55 = {"type":"object","required":["startMs","answerMs","settleMs"],"properties":{"startMs":{"type":"number","exclusiveMinimum":0},"answerMs":{"type":"number","exclusiveMinimum":0},"settleMs":{"type":"number","exclusiveMinimum":0}},"additionalProperties":false};
const schema57 = {"type":"string","enum":["conformant","nonconformant","incomplete"]};
const schema58 = {"type":"object","required":["fail","error","untestable","flaky","warn","note","skip","pass"],"properties":{"fail":{"type":"integer","minimum":0},"error":{"type":"integer","minimum":0},"untestable":{"type":"integer","minimum":0},"flaky":{"type":"integer","minimum":0},"warn":{"type":"integer","minimum":0},"note":{"type":"integer","minimum":0},"skip":{"type":"integer","minimum":0},"pass":{"type":"integer","minimum":0}},"additionalProperties":false};
const schema59 = {"type":"object","required":["id","title","clauses","level","basis","outcome","verdict","expected","calls","callsLeftOut"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"clauses":{"type":"array","items":{"type":"string"}},"level":{"$ref":"results.schema.json#/$defs/Level"},"basis":{"$ref":"results.schema.json#/$defs/Basis"},"outcome":{"$ref":"results.schema.json#/$defs/CheckOutcome"},"verdict":{"$ref":"results.schema.json#/$defs/Verdict"},"expected":{"type":"string"},"actual":{"type":"string"},"reason":{"type":"string"},"calls":{"type":"array","items":{"$ref":"#/$defs/RehearsedCall"}},"callsLeftOut":{"type":"integer","minimum":0}},"additionalProperties":false};
const schema60 = {"type":"string","enum":["must","should","may"]};
const schema61 = {"type":"string","enum":["stated","sample","profile","practice"]};
const schema62 = {"type":"string","enum":["held","broken","observed","not-applicable","untestable","flaky","error"]};
const schema63 = {"type":"string","enum":["fail","error","untestable","flaky","warn","note","skip","pass"]};
const schema64 = {"type":"object","required":["number","atMs","by","what","outcome"],"properties":{"number":{"type":"integer","minimum":1},"atMs":{"type":"number"},"by":{"type":"string","enum":["client","token-server","service","control"]},"what":{"type":"string"},"clientId":{"type":"string"},"userId":{"type":"string"},"tokenId":{"type":"string"},"code":{"type":"integer"},"outcome":{"type":"string"}},"additionalProperties":false};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.title === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.clauses === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.level === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.basis === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.outcome === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.verdict === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.expected === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expected"},message:"must have required property '"+"expected"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.calls === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "calls"},message:"must have required property '"+"calls"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.callsLeftOut === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "callsLeftOut"},message:"must have required property '"+"callsLeftOut"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema59.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err12 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.clauses !== undefined){
let data2 = data.clauses;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err13 = {instancePath:instancePath+"/clauses/" + i0,schemaPath:"#/properties/clauses/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.level !== undefined){
let data4 = data.level;
if(typeof data4 !== "string"){
const err15 = {instancePath:instancePath+"/level",schemaPath:"results.schema.json#/$defs/Level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((data4 === "must") || (data4 === "should")) || (data4 === "may"))){
const err16 = {instancePath:instancePath+"/level",schemaPath:"results.schema.json#/$defs/Level/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.basis !== undefined){
let data5 = data.basis;
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/basis",schemaPath:"results.schema.json#/$defs/Basis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((((data5 === "stated") || (data5 === "sample")) || (data5 === "profile")) || (data5 === "practice"))){
const err18 = {instancePath:instancePath+"/basis",schemaPath:"results.schema.json#/$defs/Basis/enum",keyword:"enum",params:{allowedValues: schema61.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.outcome !== undefined){
let data6 = data.outcome;
if(typeof data6 !== "string"){
const err19 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/CheckOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(((((((data6 === "held") || (data6 === "broken")) || (data6 === "observed")) || (data6 === "not-applicable")) || (data6 === "untestable")) || (data6 === "flaky")) || (data6 === "error"))){
const err20 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/CheckOutcome/enum",keyword:"enum",params:{allowedValues: schema62.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.verdict !== undefined){
let data7 = data.verdict;
if(typeof data7 !== "string"){
const err21 = {instancePath:instancePath+"/verdict",schemaPath:"results.schema.json#/$defs/Verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((((((data7 === "fail") || (data7 === "error")) || (data7 === "untestable")) || (data7 === "flaky")) || (data7 === "warn")) || (data7 === "note")) || (data7 === "skip")) || (data7 === "pass"))){
const err22 = {instancePath:instancePath+"/verdict",schemaPath:"results.schema.json#/$defs/Verdict/enum",keyword:"enum",params:{allowedValues: schema63.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.expected !== undefined){
if(typeof data.expected !== "string"){
const err23 = {instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.actual !== undefined){
if(typeof data.actual !== "string"){
const err24 = {instancePath:instancePath+"/actual",schemaPath:"#/properties/actual/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err25 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.calls !== undefined){
let data11 = data.calls;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.number === undefined){
const err26 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/required",keyword:"required",params:{missingProperty: "number"},message:"must have required property '"+"number"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data12.atMs === undefined){
const err27 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/required",keyword:"required",params:{missingProperty: "atMs"},message:"must have required property '"+"atMs"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data12.by === undefined){
const err28 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data12.what === undefined){
const err29 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/required",keyword:"required",params:{missingProperty: "what"},message:"must have required property '"+"what"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data12.outcome === undefined){
const err30 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key1 in data12){
if(!(func1.call(schema64.properties, key1))){
const err31 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data12.number !== undefined){
let data13 = data12.number;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err32 = {instancePath:instancePath+"/calls/" + i1+"/number",schemaPath:"#/$defs/RehearsedCall/properties/number/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
const err33 = {instancePath:instancePath+"/calls/" + i1+"/number",schemaPath:"#/$defs/RehearsedCall/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
if(data12.atMs !== undefined){
let data14 = data12.atMs;
if(!((typeof data14 == "number") && (isFinite(data14)))){
const err34 = {instancePath:instancePath+"/calls/" + i1+"/atMs",schemaPath:"#/$defs/RehearsedCall/properties/atMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data12.by !== undefined){
let data15 = data12.by;
if(typeof data15 !== "string"){
const err35 = {instancePath:instancePath+"/calls/" + i1+"/by",schemaPath:"#/$defs/RehearsedCall/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!((((data15 === "client") || (data15 === "token-server")) || (data15 === "service")) || (data15 === "control"))){
const err36 = {instancePath:instancePath+"/calls/" + i1+"/by",schemaPath:"#/$defs/RehearsedCall/properties/by/enum",keyword:"enum",params:{allowedValues: schema64.properties.by.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data12.what !== undefined){
if(typeof data12.what !== "string"){
const err37 = {instancePath:instancePath+"/calls/" + i1+"/what",schemaPath:"#/$defs/RehearsedCall/properties/what/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data12.clientId !== undefined){
if(typeof data12.clientId !== "string"){
const err38 = {instancePath:instancePath+"/calls/" + i1+"/clientId",schemaPath:"#/$defs/RehearsedCall/properties/clientId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data12.userId !== undefined){
if(typeof data12.userId !== "string"){
const err39 = {instancePath:instancePath+"/calls/" + i1+"/userId",schemaPath:"#/$defs/RehearsedCall/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data12.tokenId !== undefined){
if(typeof data12.tokenId !== "string"){
const err40 = {instancePath:instancePath+"/calls/" + i1+"/tokenId",schemaPath:"#/$defs/RehearsedCall/properties/tokenId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data12.code !== undefined){
let data20 = data12.code;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err41 = {instancePath:instancePath+"/calls/" + i1+"/code",schemaPath:"#/$defs/RehearsedCall/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data12.outcome !== undefined){
if(typeof data12.outcome !== "string"){
const err42 = {instancePath:instancePath+"/calls/" + i1+"/outcome",schemaPath:"#/$defs/RehearsedCall/properties/outcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/calls/" + i1,schemaPath:"#/$defs/RehearsedCall/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.callsLeftOut !== undefined){
let data22 = data.callsLeftOut;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err45 = {instancePath:instancePath+"/callsLeftOut",schemaPath:"#/properties/callsLeftOut/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err46 = {instancePath:instancePath+"/callsLeftOut",schemaPath:"#/properties/callsLeftOut/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assay === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.userId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "userId"},message:"must have required property '"+"userId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tokenFormat === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenFormat"},message:"must have required property '"+"tokenFormat"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.limits === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "limits"},message:"must have required property '"+"limits"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.startedAt === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.durationMs === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.restarts === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restarts"},message:"must have required property '"+"restarts"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.outcome === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.summary === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.steps === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},message:"must have required property '"+"steps"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema54.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err11 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
const err12 = {instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.userId !== undefined){
if(typeof data.userId !== "string"){
const err13 = {instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.tokenFormat !== undefined){
if(typeof data.tokenFormat !== "string"){
const err14 = {instancePath:instancePath+"/tokenFormat",schemaPath:"#/properties/tokenFormat/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.limits !== undefined){
let data4 = data.limits;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.startMs === undefined){
const err15 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/RehearsalLimits/required",keyword:"required",params:{missingProperty: "startMs"},message:"must have required property '"+"startMs"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.answerMs === undefined){
const err16 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/RehearsalLimits/required",keyword:"required",params:{missingProperty: "answerMs"},message:"must have required property '"+"answerMs"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.settleMs === undefined){
const err17 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/RehearsalLimits/required",keyword:"required",params:{missingProperty: "settleMs"},message:"must have required property '"+"settleMs"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "startMs") || (key1 === "answerMs")) || (key1 === "settleMs"))){
const err18 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/RehearsalLimits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data4.startMs !== undefined){
let data5 = data4.startMs;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 <= 0 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/limits/startMs",schemaPath:"#/$defs/RehearsalLimits/properties/startMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/limits/startMs",schemaPath:"#/$defs/RehearsalLimits/properties/startMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.answerMs !== undefined){
let data6 = data4.answerMs;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 <= 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/limits/answerMs",schemaPath:"#/$defs/RehearsalLimits/properties/answerMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/limits/answerMs",schemaPath:"#/$defs/RehearsalLimits/properties/answerMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data4.settleMs !== undefined){
let data7 = data4.settleMs;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 <= 0 || isNaN(data7)){
const err23 = {instancePath:instancePath+"/limits/settleMs",schemaPath:"#/$defs/RehearsalLimits/properties/settleMs/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/limits/settleMs",schemaPath:"#/$defs/RehearsalLimits/properties/settleMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/limits",schemaPath:"#/$defs/RehearsalLimits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
const err26 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data9 = data.durationMs;
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.restarts !== undefined){
let data10 = data.restarts;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err29 = {instancePath:instancePath+"/restarts",schemaPath:"#/properties/restarts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err30 = {instancePath:instancePath+"/restarts",schemaPath:"#/properties/restarts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data.interruptedBy !== undefined){
let data11 = data.interruptedBy;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(data11 === "signal")){
const err32 = {instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/enum",keyword:"enum",params:{allowedValues: schema54.properties.interruptedBy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.outcome !== undefined){
let data12 = data.outcome;
if(typeof data12 !== "string"){
const err33 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/RunOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(((data12 === "conformant") || (data12 === "nonconformant")) || (data12 === "incomplete"))){
const err34 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/RunOutcome/enum",keyword:"enum",params:{allowedValues: schema57.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.summary !== undefined){
let data13 = data.summary;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.fail === undefined){
const err35 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "fail"},message:"must have required property '"+"fail"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data13.error === undefined){
const err36 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data13.untestable === undefined){
const err37 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "untestable"},message:"must have required property '"+"untestable"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data13.flaky === undefined){
const err38 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "flaky"},message:"must have required property '"+"flaky"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data13.warn === undefined){
const err39 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "warn"},message:"must have required property '"+"warn"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data13.note === undefined){
const err40 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "note"},message:"must have required property '"+"note"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data13.skip === undefined){
const err41 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "skip"},message:"must have required property '"+"skip"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data13.pass === undefined){
const err42 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "pass"},message:"must have required property '"+"pass"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key2 in data13){
if(!((((((((key2 === "fail") || (key2 === "error")) || (key2 === "untestable")) || (key2 === "flaky")) || (key2 === "warn")) || (key2 === "note")) || (key2 === "skip")) || (key2 === "pass"))){
const err43 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data13.fail !== undefined){
let data14 = data13.fail;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err44 = {instancePath:instancePath+"/summary/fail",schemaPath:"results.schema.json#/$defs/Summary/properties/fail/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
const err45 = {instancePath:instancePath+"/summary/fail",schemaPath:"results.schema.json#/$defs/Summary/properties/fail/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
if(data13.error !== undefined){
let data15 = data13.error;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err46 = {instancePath:instancePath+"/summary/error",schemaPath:"results.schema.json#/$defs/Summary/properties/error/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 < 0 || isNaN(data15)){
const err47 = {instancePath:instancePath+"/summary/error",schemaPath:"results.schema.json#/$defs/Summary/properties/error/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(data13.untestable !== undefined){
let data16 = data13.untestable;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err48 = {instancePath:instancePath+"/summary/untestable",schemaPath:"results.schema.json#/$defs/Summary/properties/untestable/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err49 = {instancePath:instancePath+"/summary/untestable",schemaPath:"results.schema.json#/$defs/Summary/properties/untestable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data13.flaky !== undefined){
let data17 = data13.flaky;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err50 = {instancePath:instancePath+"/summary/flaky",schemaPath:"results.schema.json#/$defs/Summary/properties/flaky/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err51 = {instancePath:instancePath+"/summary/flaky",schemaPath:"results.schema.json#/$defs/Summary/properties/flaky/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data13.warn !== undefined){
let data18 = data13.warn;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err52 = {instancePath:instancePath+"/summary/warn",schemaPath:"results.schema.json#/$defs/Summary/properties/warn/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err53 = {instancePath:instancePath+"/summary/warn",schemaPath:"results.schema.json#/$defs/Summary/properties/warn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data13.note !== undefined){
let data19 = data13.note;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err54 = {instancePath:instancePath+"/summary/note",schemaPath:"results.schema.json#/$defs/Summary/properties/note/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err55 = {instancePath:instancePath+"/summary/note",schemaPath:"results.schema.json#/$defs/Summary/properties/note/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data13.skip !== undefined){
let data20 = data13.skip;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err56 = {instancePath:instancePath+"/summary/skip",schemaPath:"results.schema.json#/$defs/Summary/properties/skip/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
const err57 = {instancePath:instancePath+"/summary/skip",schemaPath:"results.schema.json#/$defs/Summary/properties/skip/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data13.pass !== undefined){
let data21 = data13.pass;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err58 = {instancePath:instancePath+"/summary/pass",schemaPath:"results.schema.json#/$defs/Summary/properties/pass/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
const err59 = {instancePath:instancePath+"/summary/pass",schemaPath:"results.schema.json#/$defs/Summary/properties/pass/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
}
else {
const err60 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.steps !== undefined){
let data22 = data.steps;
if(Array.isArray(data22)){
const len0 = data22.length;
for(let i0=0; i0<len0; i0++){
if(!(validate29(data22[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data22,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err61 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateReport: Validator<Report> = validate31;

const schema65 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///report.schema.json","type":"object","required":["assay","specification","profile","targets","seed","runId","runs","isStrict","startedAt","durationMs","outcome","summary","hints","checks","clauses","noticeIds"],"properties":{"$schema":{"type":"string"},"assay":{"type":"string"},"specification":{"$ref":"results.schema.json#/$defs/ReportedSpecification"},"profile":{"$ref":"results.schema.json#/$defs/ReportedProfile"},"targets":{"$ref":"results.schema.json#/$defs/ReportedTargets"},"seed":{"type":"integer"},"runId":{"type":"string"},"runs":{"type":"integer","minimum":0},"isStrict":{"type":"boolean"},"startedAt":{"type":"string"},"durationMs":{"type":"number","minimum":0},"outcome":{"$ref":"results.schema.json#/$defs/RunOutcome"},"interruptedBy":{"type":"string","enum":["signal","max-time","crash"]},"summary":{"$ref":"results.schema.json#/$defs/Summary"},"hints":{"type":"array","items":{"type":"string"}},"checks":{"type":"array","items":{"$ref":"results.schema.json#/$defs/CheckResult"}},"clauses":{"type":"array","items":{"$ref":"results.schema.json#/$defs/ReportedClause"}},"noticeIds":{"type":"array","items":{"type":"string"}}},"additionalProperties":false};
const schema66 = {"type":"object","required":["title","revision","digest"],"properties":{"title":{"type":"string"},"revision":{"type":"string"},"digest":{"type":"string"}},"additionalProperties":false};
const schema69 = {"type":"object","required":["isEmbedded","capabilities"],"properties":{"isEmbedded":{"type":"boolean"},"receiverUrl":{"type":"string"},"tokenServerUrl":{"type":"string"},"tokenServerShape":{"type":"string","enum":["sample","get","template"]},"observerUrl":{"type":"string"},"capabilities":{"type":"array","items":{"type":"string"}}},"additionalProperties":false};
const schema67 = {"type":"object","required":["name","values","firmness"],"properties":{"name":{"type":"string"},"values":{"type":"object","additionalProperties":true},"firmness":{"type":"object","additionalProperties":{"$ref":"#/$defs/Firmness"}}},"additionalProperties":false};
const schema68 = {"type":"string","enum":["firm","assumed"]};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.values === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.firmness === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firmness"},message:"must have required property '"+"firmness"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "values")) || (key0 === "firmness"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.values !== undefined){
let data1 = data.values;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err5 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.firmness !== undefined){
let data2 = data.firmness;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/firmness/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Firmness/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data3 === "firm") || (data3 === "assumed"))){
const err7 = {instancePath:instancePath+"/firmness/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Firmness/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/firmness",schemaPath:"#/properties/firmness/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","required":["id","suite","clauses","level","basis","restsOn","firmness","title","outcome","verdict","evidence","examples","exchanges","noticeIds","durationMs"],"properties":{"id":{"type":"string"},"suite":{"type":"string"},"clauses":{"type":"array","items":{"type":"string"}},"level":{"$ref":"#/$defs/Level"},"basis":{"$ref":"#/$defs/Basis"},"restsOn":{"type":"array","items":{"type":"string"}},"firmness":{"$ref":"#/$defs/Firmness"},"title":{"type":"string"},"outcome":{"$ref":"#/$defs/CheckOutcome"},"verdict":{"$ref":"#/$defs/Verdict"},"reason":{"type":"string"},"expected":{"type":"string"},"actual":{"type":"string"},"counterexample":{"$ref":"#/$defs/Counterexample"},"evidence":{"type":"array","items":{"$ref":"#/$defs/Evidence"}},"examples":{"type":"integer","minimum":0},"exchanges":{"type":"integer","minimum":0},"noticeIds":{"type":"array","items":{"type":"string"}},"durationMs":{"type":"number","minimum":0}},"additionalProperties":false};
const schema78 = {"type":"object","required":["seed","shrinks","description","request"],"properties":{"seed":{"type":"integer"},"path":{"type":"string"},"shrinks":{"type":"integer","minimum":0},"description":{"type":"string"},"recipe":{"type":"object","additionalProperties":true},"request":{"$ref":"#/$defs/RecordedRequest"}},"additionalProperties":false};
const schema79 = {"type":"object","required":["method","url","headers","body"],"properties":{"method":{"type":"string"},"url":{"type":"string"},"headers":{"type":"array","items":{"type":"array","prefixItems":[{"type":"string"},{"type":"string"}],"items":false,"minItems":2}},"body":{"$ref":"#/$defs/RecordedBody"},"isChunked":{"type":"boolean"}},"additionalProperties":false};
const schema80 = {"type":"object","required":["bytes"],"properties":{"text":{"type":"string"},"base64":{"type":"string"},"bytes":{"type":"integer","minimum":0},"isCut":{"type":"boolean"}},"additionalProperties":false,"if":{"required":["text"],"properties":{"text":{"type":"string"}}},"then":{"properties":{"base64":false}},"else":{"required":["base64"],"properties":{"base64":{"type":"string"}}}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.method === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.headers === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.body === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "method") || (key0 === "url")) || (key0 === "headers")) || (key0 === "body")) || (key0 === "isChunked"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.method !== undefined){
if(typeof data.method !== "string"){
const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.url !== undefined){
if(typeof data.url !== "string"){
const err6 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
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
const err7 = {instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len1 = data3.length;
if(len1 > 0){
if(typeof data3[0] !== "string"){
const err8 = {instancePath:instancePath+"/headers/" + i0+"/0",schemaPath:"#/properties/headers/items/prefixItems/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(len1 > 1){
if(typeof data3[1] !== "string"){
const err9 = {instancePath:instancePath+"/headers/" + i0+"/1",schemaPath:"#/properties/headers/items/prefixItems/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
const len2 = data3.length;
if(!(len2 <= 2)){
const err10 = {instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/items",keyword:"items",params:{limit: 2},message:"must NOT have more than 2 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.body !== undefined){
let data6 = data.body;
const _errs17 = errors;
let valid5 = true;
const _errs18 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing0;
if((data6.text === undefined) && (missing0 = "text")){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(data6.text !== undefined){
if(typeof data6.text !== "string"){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
var _valid0 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs21 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.base64 !== undefined){
const err15 = {instancePath:instancePath+"/body/base64",schemaPath:"#/$defs/RecordedBody/then/properties/base64/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
valid5 = _valid0;
if(valid5){
var props0 = {};
props0.base64 = true;
props0.text = true;
}
ifClause0 = "then";
}
else {
const _errs22 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.base64 === undefined){
const err16 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/else/required",keyword:"required",params:{missingProperty: "base64"},message:"must have required property '"+"base64"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data6.base64 !== undefined){
if(typeof data6.base64 !== "string"){
const err17 = {instancePath:instancePath+"/body/base64",schemaPath:"#/$defs/RecordedBody/else/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
var _valid0 = _errs22 === errors;
valid5 = _valid0;
if(valid5){
if(props0 !== true){
props0 = props0 || {};
props0.base64 = true;
}
}
ifClause0 = "else";
}
if(!valid5){
const err18 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.bytes === undefined){
const err19 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key1 in data6){
if(!((((key1 === "text") || (key1 === "base64")) || (key1 === "bytes")) || (key1 === "isCut"))){
const err20 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data6.text !== undefined){
if(typeof data6.text !== "string"){
const err21 = {instancePath:instancePath+"/body/text",schemaPath:"#/$defs/RecordedBody/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.base64 !== undefined){
if(typeof data6.base64 !== "string"){
const err22 = {instancePath:instancePath+"/body/base64",schemaPath:"#/$defs/RecordedBody/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data6.bytes !== undefined){
let data12 = data6.bytes;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err23 = {instancePath:instancePath+"/body/bytes",schemaPath:"#/$defs/RecordedBody/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err24 = {instancePath:instancePath+"/body/bytes",schemaPath:"#/$defs/RecordedBody/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data6.isCut !== undefined){
if(typeof data6.isCut !== "boolean"){
const err25 = {instancePath:instancePath+"/body/isCut",schemaPath:"#/$defs/RecordedBody/properties/isCut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.isChunked !== undefined){
if(typeof data.isChunked !== "boolean"){
const err27 = {instancePath:instancePath+"/isChunked",schemaPath:"#/properties/isChunked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seed === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.shrinks === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "shrinks"},message:"must have required property '"+"shrinks"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.description === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.request === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "seed") || (key0 === "path")) || (key0 === "shrinks")) || (key0 === "description")) || (key0 === "recipe")) || (key0 === "request"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.seed !== undefined){
let data0 = data.seed;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err5 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err6 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.shrinks !== undefined){
let data2 = data.shrinks;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/shrinks",schemaPath:"#/properties/shrinks/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/shrinks",schemaPath:"#/properties/shrinks/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.recipe !== undefined){
let data4 = data.recipe;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
const err10 = {instancePath:instancePath+"/recipe",schemaPath:"#/properties/recipe/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.request !== undefined){
if(!(validate36(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema81 = {"type":"object","required":["role","request","outcome","startedAtMs","durationMs"],"properties":{"role":{"type":"string"},"request":{"$ref":"#/$defs/RecordedRequest"},"outcome":{"$ref":"#/$defs/RecordedOutcome"},"startedAtMs":{"type":"number","minimum":0},"durationMs":{"type":"number","minimum":0}},"additionalProperties":false};
const schema82 = {"oneOf":[{"$ref":"#/$defs/RecordedAnswer"},{"$ref":"#/$defs/RecordedFailure"}]};
const schema85 = {"type":"object","required":["kind","reason","detail"],"properties":{"kind":{"type":"string","const":"failure"},"reason":{"type":"string"},"detail":{"type":"string"}},"additionalProperties":false};
const schema83 = {"type":"object","required":["kind","status","headers","body"],"properties":{"kind":{"type":"string","const":"answer"},"status":{"type":"integer","minimum":100,"maximum":999},"headers":{"type":"object","additionalProperties":{"type":"string"}},"body":{"$ref":"#/$defs/RecordedBody"}},"additionalProperties":false};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.headers === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.body === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "status")) || (key0 === "headers")) || (key0 === "body"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if("answer" !== data0){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "answer"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err7 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 999 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999},message:"must be <= 999"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1 < 100 || isNaN(data1)){
const err9 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: 100},message:"must be >= 100"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.headers !== undefined){
let data2 = data.headers;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
const err10 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.body !== undefined){
let data4 = data.body;
const _errs14 = errors;
let valid3 = true;
const _errs15 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing0;
if((data4.text === undefined) && (missing0 = "text")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data4.text !== undefined){
if(typeof data4.text !== "string"){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
var _valid0 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs18 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.base64 !== undefined){
const err14 = {instancePath:instancePath+"/body/base64",schemaPath:"#/$defs/RecordedBody/then/properties/base64/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid0 = _errs18 === errors;
valid3 = _valid0;
if(valid3){
var props0 = {};
props0.base64 = true;
props0.text = true;
}
ifClause0 = "then";
}
else {
const _errs19 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.base64 === undefined){
const err15 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/else/required",keyword:"required",params:{missingProperty: "base64"},message:"must have required property '"+"base64"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.base64 !== undefined){
if(typeof data4.base64 !== "string"){
const err16 = {instancePath:instancePath+"/body/base64",schemaPath:"#/$defs/RecordedBody/else/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
var _valid0 = _errs19 === errors;
valid3 = _valid0;
if(valid3){
if(props0 !== true){
props0 = props0 || {};
props0.base64 = true;
}
}
ifClause0 = "else";
}
if(!valid3){
const err17 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.bytes === undefined){
const err18 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key2 in data4){
if(!((((key2 === "text") || (key2 === "base64")) || (key2 === "bytes")) || (key2 === "isCut"))){
const err19 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data4.text !== undefined){
if(typeof data4.text !== "string"){
const err20 = {instancePath:instancePath+"/body/text",schemaPath:"#/$defs/RecordedBody/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.base64 !== undefined){
if(typeof data4.base64 !== "string"){
const err21 = {instancePath:instancePath+"/body/base64",schemaPath:"#/$defs/RecordedBody/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data4.bytes !== undefined){
let data10 = data4.bytes;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err22 = {instancePath:instancePath+"/body/bytes",schemaPath:"#/$defs/RecordedBody/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err23 = {instancePath:instancePath+"/body/bytes",schemaPath:"#/$defs/RecordedBody/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data4.isCut !== undefined){
if(typeof data4.isCut !== "boolean"){
const err24 = {instancePath:instancePath+"/body/isCut",schemaPath:"#/$defs/RecordedBody/properties/isCut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/body",schemaPath:"#/$defs/RecordedBody/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate42(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/$defs/RecordedFailure/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.reason === undefined){
const err1 = {instancePath,schemaPath:"#/$defs/RecordedFailure/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.detail === undefined){
const err2 = {instancePath,schemaPath:"#/$defs/RecordedFailure/required",keyword:"required",params:{missingProperty: "detail"},message:"must have required property '"+"detail"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "reason")) || (key0 === "detail"))){
const err3 = {instancePath,schemaPath:"#/$defs/RecordedFailure/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/$defs/RecordedFailure/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("failure" !== data0){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/$defs/RecordedFailure/properties/kind/const",keyword:"const",params:{allowedValue: "failure"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/RecordedFailure/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.detail !== undefined){
if(typeof data.detail !== "string"){
const err7 = {instancePath:instancePath+"/detail",schemaPath:"#/$defs/RecordedFailure/properties/detail/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/$defs/RecordedFailure/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
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
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err9 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
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
validate41.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate41.evaluated = {"dynamicProps":true,"dynamicItems":false};


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.role === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.request === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "request"},message:"must have required property '"+"request"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.outcome === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.startedAtMs === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAtMs"},message:"must have required property '"+"startedAtMs"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.durationMs === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "role") || (key0 === "request")) || (key0 === "outcome")) || (key0 === "startedAtMs")) || (key0 === "durationMs"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.role !== undefined){
if(typeof data.role !== "string"){
const err6 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.request !== undefined){
if(!(validate36(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.outcome !== undefined){
if(!(validate41(data.outcome, {instancePath:instancePath+"/outcome",parentData:data,parentDataProperty:"outcome",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
if(data.startedAtMs !== undefined){
let data3 = data.startedAtMs;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err7 = {instancePath:instancePath+"/startedAtMs",schemaPath:"#/properties/startedAtMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/startedAtMs",schemaPath:"#/properties/startedAtMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data4 = data.durationMs;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err9 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.suite === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.clauses === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.level === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.basis === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.restsOn === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restsOn"},message:"must have required property '"+"restsOn"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.firmness === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firmness"},message:"must have required property '"+"firmness"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.title === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.outcome === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.verdict === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.evidence === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.examples === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "examples"},message:"must have required property '"+"examples"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.exchanges === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.noticeIds === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.durationMs === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema72.properties, key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err16 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
const err17 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.clauses !== undefined){
let data2 = data.clauses;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err18 = {instancePath:instancePath+"/clauses/" + i0,schemaPath:"#/properties/clauses/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.level !== undefined){
let data4 = data.level;
if(typeof data4 !== "string"){
const err20 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((data4 === "must") || (data4 === "should")) || (data4 === "may"))){
const err21 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.basis !== undefined){
let data5 = data.basis;
if(typeof data5 !== "string"){
const err22 = {instancePath:instancePath+"/basis",schemaPath:"#/$defs/Basis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((((data5 === "stated") || (data5 === "sample")) || (data5 === "profile")) || (data5 === "practice"))){
const err23 = {instancePath:instancePath+"/basis",schemaPath:"#/$defs/Basis/enum",keyword:"enum",params:{allowedValues: schema61.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.restsOn !== undefined){
let data6 = data.restsOn;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(typeof data6[i1] !== "string"){
const err24 = {instancePath:instancePath+"/restsOn/" + i1,schemaPath:"#/properties/restsOn/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/restsOn",schemaPath:"#/properties/restsOn/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.firmness !== undefined){
let data8 = data.firmness;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/firmness",schemaPath:"#/$defs/Firmness/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((data8 === "firm") || (data8 === "assumed"))){
const err27 = {instancePath:instancePath+"/firmness",schemaPath:"#/$defs/Firmness/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err28 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.outcome !== undefined){
let data10 = data.outcome;
if(typeof data10 !== "string"){
const err29 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/CheckOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(((((((data10 === "held") || (data10 === "broken")) || (data10 === "observed")) || (data10 === "not-applicable")) || (data10 === "untestable")) || (data10 === "flaky")) || (data10 === "error"))){
const err30 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/CheckOutcome/enum",keyword:"enum",params:{allowedValues: schema62.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.verdict !== undefined){
let data11 = data.verdict;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/Verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((((((((data11 === "fail") || (data11 === "error")) || (data11 === "untestable")) || (data11 === "flaky")) || (data11 === "warn")) || (data11 === "note")) || (data11 === "skip")) || (data11 === "pass"))){
const err32 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/Verdict/enum",keyword:"enum",params:{allowedValues: schema63.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err33 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.expected !== undefined){
if(typeof data.expected !== "string"){
const err34 = {instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.actual !== undefined){
if(typeof data.actual !== "string"){
const err35 = {instancePath:instancePath+"/actual",schemaPath:"#/properties/actual/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.counterexample !== undefined){
if(!(validate35(data.counterexample, {instancePath:instancePath+"/counterexample",parentData:data,parentDataProperty:"counterexample",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.evidence !== undefined){
let data16 = data.evidence;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
if(!(validate39(data16[i2], {instancePath:instancePath+"/evidence/" + i2,parentData:data16,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err36 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.examples !== undefined){
let data18 = data.examples;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/examples",schemaPath:"#/properties/examples/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/examples",schemaPath:"#/properties/examples/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data.exchanges !== undefined){
let data19 = data.exchanges;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err39 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err40 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data.noticeIds !== undefined){
let data20 = data.noticeIds;
if(Array.isArray(data20)){
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
if(typeof data20[i3] !== "string"){
const err41 = {instancePath:instancePath+"/noticeIds/" + i3,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data22 = data.durationMs;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err43 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema86 = {"type":"object","required":["id","section","statement","level","checks"],"properties":{"id":{"type":"string"},"section":{"type":"string"},"statement":{"type":"string"},"level":{"$ref":"#/$defs/Level"},"checks":{"type":"array","items":{"type":"string"}},"excluded":{"type":"string"}},"additionalProperties":false};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.section === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "section"},message:"must have required property '"+"section"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.statement === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.level === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.checks === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "section")) || (key0 === "statement")) || (key0 === "level")) || (key0 === "checks")) || (key0 === "excluded"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.section !== undefined){
if(typeof data.section !== "string"){
const err7 = {instancePath:instancePath+"/section",schemaPath:"#/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.statement !== undefined){
if(typeof data.statement !== "string"){
const err8 = {instancePath:instancePath+"/statement",schemaPath:"#/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.level !== undefined){
let data3 = data.level;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data3 === "must") || (data3 === "should")) || (data3 === "may"))){
const err10 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.checks !== undefined){
let data4 = data.checks;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err11 = {instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.excluded !== undefined){
if(typeof data.excluded !== "string"){
const err13 = {instancePath:instancePath+"/excluded",schemaPath:"#/properties/excluded/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assay === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.specification === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "specification"},message:"must have required property '"+"specification"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.profile === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.targets === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.seed === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.runId === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.runs === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runs"},message:"must have required property '"+"runs"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.isStrict === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isStrict"},message:"must have required property '"+"isStrict"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.startedAt === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.durationMs === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.outcome === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.summary === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.hints === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hints"},message:"must have required property '"+"hints"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.checks === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.clauses === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.noticeIds === undefined){
const err15 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema65.properties, key0))){
const err16 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err17 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
const err18 = {instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.specification !== undefined){
let data2 = data.specification;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.title === undefined){
const err19 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data2.revision === undefined){
const err20 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data2.digest === undefined){
const err21 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "title") || (key1 === "revision")) || (key1 === "digest"))){
const err22 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data2.title !== undefined){
if(typeof data2.title !== "string"){
const err23 = {instancePath:instancePath+"/specification/title",schemaPath:"results.schema.json#/$defs/ReportedSpecification/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data2.revision !== undefined){
if(typeof data2.revision !== "string"){
const err24 = {instancePath:instancePath+"/specification/revision",schemaPath:"results.schema.json#/$defs/ReportedSpecification/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data2.digest !== undefined){
if(typeof data2.digest !== "string"){
const err25 = {instancePath:instancePath+"/specification/digest",schemaPath:"results.schema.json#/$defs/ReportedSpecification/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.profile !== undefined){
if(!(validate32(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.targets !== undefined){
let data7 = data.targets;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.isEmbedded === undefined){
const err27 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/required",keyword:"required",params:{missingProperty: "isEmbedded"},message:"must have required property '"+"isEmbedded"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7.capabilities === undefined){
const err28 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/required",keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key2 in data7){
if(!((((((key2 === "isEmbedded") || (key2 === "receiverUrl")) || (key2 === "tokenServerUrl")) || (key2 === "tokenServerShape")) || (key2 === "observerUrl")) || (key2 === "capabilities"))){
const err29 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data7.isEmbedded !== undefined){
if(typeof data7.isEmbedded !== "boolean"){
const err30 = {instancePath:instancePath+"/targets/isEmbedded",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/isEmbedded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data7.receiverUrl !== undefined){
if(typeof data7.receiverUrl !== "string"){
const err31 = {instancePath:instancePath+"/targets/receiverUrl",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/receiverUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.tokenServerUrl !== undefined){
if(typeof data7.tokenServerUrl !== "string"){
const err32 = {instancePath:instancePath+"/targets/tokenServerUrl",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/tokenServerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data7.tokenServerShape !== undefined){
let data11 = data7.tokenServerShape;
if(typeof data11 !== "string"){
const err33 = {instancePath:instancePath+"/targets/tokenServerShape",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/tokenServerShape/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(((data11 === "sample") || (data11 === "get")) || (data11 === "template"))){
const err34 = {instancePath:instancePath+"/targets/tokenServerShape",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/tokenServerShape/enum",keyword:"enum",params:{allowedValues: schema69.properties.tokenServerShape.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data7.observerUrl !== undefined){
if(typeof data7.observerUrl !== "string"){
const err35 = {instancePath:instancePath+"/targets/observerUrl",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/observerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data7.capabilities !== undefined){
let data13 = data7.capabilities;
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
if(typeof data13[i0] !== "string"){
const err36 = {instancePath:instancePath+"/targets/capabilities/" + i0,schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/targets/capabilities",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.seed !== undefined){
let data15 = data.seed;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err39 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.runId !== undefined){
if(typeof data.runId !== "string"){
const err40 = {instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.runs !== undefined){
let data17 = data.runs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err41 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err42 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
if(data.isStrict !== undefined){
if(typeof data.isStrict !== "boolean"){
const err43 = {instancePath:instancePath+"/isStrict",schemaPath:"#/properties/isStrict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
const err44 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data20 = data.durationMs;
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 0 || isNaN(data20)){
const err45 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.outcome !== undefined){
let data21 = data.outcome;
if(typeof data21 !== "string"){
const err47 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/RunOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!(((data21 === "conformant") || (data21 === "nonconformant")) || (data21 === "incomplete"))){
const err48 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/RunOutcome/enum",keyword:"enum",params:{allowedValues: schema57.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.interruptedBy !== undefined){
let data22 = data.interruptedBy;
if(typeof data22 !== "string"){
const err49 = {instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!(((data22 === "signal") || (data22 === "max-time")) || (data22 === "crash"))){
const err50 = {instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/enum",keyword:"enum",params:{allowedValues: schema65.properties.interruptedBy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.summary !== undefined){
let data23 = data.summary;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.fail === undefined){
const err51 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "fail"},message:"must have required property '"+"fail"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data23.error === undefined){
const err52 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data23.untestable === undefined){
const err53 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "untestable"},message:"must have required property '"+"untestable"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data23.flaky === undefined){
const err54 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "flaky"},message:"must have required property '"+"flaky"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data23.warn === undefined){
const err55 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "warn"},message:"must have required property '"+"warn"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data23.note === undefined){
const err56 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "note"},message:"must have required property '"+"note"+"'"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data23.skip === undefined){
const err57 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "skip"},message:"must have required property '"+"skip"+"'"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data23.pass === undefined){
const err58 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "pass"},message:"must have required property '"+"pass"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
for(const key3 in data23){
if(!((((((((key3 === "fail") || (key3 === "error")) || (key3 === "untestable")) || (key3 === "flaky")) || (key3 === "warn")) || (key3 === "note")) || (key3 === "skip")) || (key3 === "pass"))){
const err59 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data23.fail !== undefined){
let data24 = data23.fail;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err60 = {instancePath:instancePath+"/summary/fail",schemaPath:"results.schema.json#/$defs/Summary/properties/fail/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err61 = {instancePath:instancePath+"/summary/fail",schemaPath:"results.schema.json#/$defs/Summary/properties/fail/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
if(data23.error !== undefined){
let data25 = data23.error;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err62 = {instancePath:instancePath+"/summary/error",schemaPath:"results.schema.json#/$defs/Summary/properties/error/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err63 = {instancePath:instancePath+"/summary/error",schemaPath:"results.schema.json#/$defs/Summary/properties/error/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
if(data23.untestable !== undefined){
let data26 = data23.untestable;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err64 = {instancePath:instancePath+"/summary/untestable",schemaPath:"results.schema.json#/$defs/Summary/properties/untestable/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err65 = {instancePath:instancePath+"/summary/untestable",schemaPath:"results.schema.json#/$defs/Summary/properties/untestable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
if(data23.flaky !== undefined){
let data27 = data23.flaky;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err66 = {instancePath:instancePath+"/summary/flaky",schemaPath:"results.schema.json#/$defs/Summary/properties/flaky/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err67 = {instancePath:instancePath+"/summary/flaky",schemaPath:"results.schema.json#/$defs/Summary/properties/flaky/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
if(data23.warn !== undefined){
let data28 = data23.warn;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err68 = {instancePath:instancePath+"/summary/warn",schemaPath:"results.schema.json#/$defs/Summary/properties/warn/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 < 0 || isNaN(data28)){
const err69 = {instancePath:instancePath+"/summary/warn",schemaPath:"results.schema.json#/$defs/Summary/properties/warn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data23.note !== undefined){
let data29 = data23.note;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err70 = {instancePath:instancePath+"/summary/note",schemaPath:"results.schema.json#/$defs/Summary/properties/note/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
const err71 = {instancePath:instancePath+"/summary/note",schemaPath:"results.schema.json#/$defs/Summary/properties/note/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
if(data23.skip !== undefined){
let data30 = data23.skip;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err72 = {instancePath:instancePath+"/summary/skip",schemaPath:"results.schema.json#/$defs/Summary/properties/skip/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err73 = {instancePath:instancePath+"/summary/skip",schemaPath:"results.schema.json#/$defs/Summary/properties/skip/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
if(data23.pass !== undefined){
let data31 = data23.pass;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err74 = {instancePath:instancePath+"/summary/pass",schemaPath:"results.schema.json#/$defs/Summary/properties/pass/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
const err75 = {instancePath:instancePath+"/summary/pass",schemaPath:"results.schema.json#/$defs/Summary/properties/pass/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
}
else {
const err76 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.hints !== undefined){
let data32 = data.hints;
if(Array.isArray(data32)){
const len1 = data32.length;
for(let i1=0; i1<len1; i1++){
if(typeof data32[i1] !== "string"){
const err77 = {instancePath:instancePath+"/hints/" + i1,schemaPath:"#/properties/hints/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/hints",schemaPath:"#/properties/hints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.checks !== undefined){
let data34 = data.checks;
if(Array.isArray(data34)){
const len2 = data34.length;
for(let i2=0; i2<len2; i2++){
if(!(validate34(data34[i2], {instancePath:instancePath+"/checks/" + i2,parentData:data34,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err79 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.clauses !== undefined){
let data36 = data.clauses;
if(Array.isArray(data36)){
const len3 = data36.length;
for(let i3=0; i3<len3; i3++){
if(!(validate47(data36[i3], {instancePath:instancePath+"/clauses/" + i3,parentData:data36,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
}
else {
const err80 = {instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.noticeIds !== undefined){
let data38 = data.noticeIds;
if(Array.isArray(data38)){
const len4 = data38.length;
for(let i4=0; i4<len4; i4++){
if(typeof data38[i4] !== "string"){
const err81 = {instancePath:instancePath+"/noticeIds/" + i4,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateRunEvent: Validator<RunEvent> = validate49;

const schema88 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///run-event.schema.json","oneOf":[{"$ref":"#/$defs/RunStarted"},{"$ref":"#/$defs/CheckStarted"},{"$ref":"#/$defs/CheckFinished"},{"$ref":"#/$defs/HintGiven"},{"$ref":"#/$defs/RunFinished"}],"$defs":{"RunStarted":{"type":"object","required":["type","assay","specification","profile","targets","seed","runId","runs","isStrict","startedAt","clauses","checks"],"properties":{"type":{"type":"string","const":"run-started"},"assay":{"type":"string"},"specification":{"$ref":"results.schema.json#/$defs/ReportedSpecification"},"profile":{"$ref":"results.schema.json#/$defs/ReportedProfile"},"targets":{"$ref":"results.schema.json#/$defs/ReportedTargets"},"seed":{"type":"integer"},"runId":{"type":"string"},"runs":{"type":"integer","minimum":0},"isStrict":{"type":"boolean"},"startedAt":{"type":"string"},"clauses":{"type":"array","items":{"$ref":"results.schema.json#/$defs/ReportedClause"}},"checks":{"type":"array","items":{"$ref":"#/$defs/SelectedCheck"}}},"additionalProperties":false},"SelectedCheck":{"type":"object","required":["id","suite","title","level","basis"],"properties":{"id":{"type":"string"},"suite":{"type":"string"},"title":{"type":"string"},"level":{"$ref":"results.schema.json#/$defs/Level"},"basis":{"$ref":"results.schema.json#/$defs/Basis"}},"additionalProperties":false},"CheckStarted":{"type":"object","required":["type","id"],"properties":{"type":{"type":"string","const":"check-started"},"id":{"type":"string"}},"additionalProperties":false},"CheckFinished":{"type":"object","required":["type","result"],"properties":{"type":{"type":"string","const":"check-finished"},"result":{"$ref":"results.schema.json#/$defs/CheckResult"}},"additionalProperties":false},"HintGiven":{"type":"object","required":["type","message"],"properties":{"type":{"type":"string","const":"hint"},"message":{"type":"string"}},"additionalProperties":false},"RunFinished":{"type":"object","required":["type","durationMs","outcome","summary","noticeIds"],"properties":{"type":{"type":"string","const":"run-finished"},"durationMs":{"type":"number","minimum":0},"outcome":{"$ref":"results.schema.json#/$defs/RunOutcome"},"summary":{"$ref":"results.schema.json#/$defs/Summary"},"interruptedBy":{"type":"string","enum":["signal","max-time"]},"noticeIds":{"type":"array","items":{"type":"string"}}},"additionalProperties":false}}};
const schema99 = {"type":"object","required":["type","id"],"properties":{"type":{"type":"string","const":"check-started"},"id":{"type":"string"}},"additionalProperties":false};
const schema107 = {"type":"object","required":["type","message"],"properties":{"type":{"type":"string","const":"hint"},"message":{"type":"string"}},"additionalProperties":false};
const schema89 = {"type":"object","required":["type","assay","specification","profile","targets","seed","runId","runs","isStrict","startedAt","clauses","checks"],"properties":{"type":{"type":"string","const":"run-started"},"assay":{"type":"string"},"specification":{"$ref":"results.schema.json#/$defs/ReportedSpecification"},"profile":{"$ref":"results.schema.json#/$defs/ReportedProfile"},"targets":{"$ref":"results.schema.json#/$defs/ReportedTargets"},"seed":{"type":"integer"},"runId":{"type":"string"},"runs":{"type":"integer","minimum":0},"isStrict":{"type":"boolean"},"startedAt":{"type":"string"},"clauses":{"type":"array","items":{"$ref":"results.schema.json#/$defs/ReportedClause"}},"checks":{"type":"array","items":{"$ref":"#/$defs/SelectedCheck"}}},"additionalProperties":false};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.values === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.firmness === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firmness"},message:"must have required property '"+"firmness"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "values")) || (key0 === "firmness"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.values !== undefined){
let data1 = data.values;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err5 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.firmness !== undefined){
let data2 = data.firmness;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/firmness/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Firmness/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data3 === "firm") || (data3 === "assumed"))){
const err7 = {instancePath:instancePath+"/firmness/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/Firmness/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/firmness",schemaPath:"#/properties/firmness/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.section === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "section"},message:"must have required property '"+"section"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.statement === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statement"},message:"must have required property '"+"statement"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.level === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.checks === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "section")) || (key0 === "statement")) || (key0 === "level")) || (key0 === "checks")) || (key0 === "excluded"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.section !== undefined){
if(typeof data.section !== "string"){
const err7 = {instancePath:instancePath+"/section",schemaPath:"#/properties/section/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.statement !== undefined){
if(typeof data.statement !== "string"){
const err8 = {instancePath:instancePath+"/statement",schemaPath:"#/properties/statement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.level !== undefined){
let data3 = data.level;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data3 === "must") || (data3 === "should")) || (data3 === "may"))){
const err10 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.checks !== undefined){
let data4 = data.checks;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err11 = {instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.excluded !== undefined){
if(typeof data.excluded !== "string"){
const err13 = {instancePath:instancePath+"/excluded",schemaPath:"#/properties/excluded/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema96 = {"type":"object","required":["id","suite","title","level","basis"],"properties":{"id":{"type":"string"},"suite":{"type":"string"},"title":{"type":"string"},"level":{"$ref":"results.schema.json#/$defs/Level"},"basis":{"$ref":"results.schema.json#/$defs/Basis"}},"additionalProperties":false};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.suite === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.title === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.level === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.basis === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "suite")) || (key0 === "title")) || (key0 === "level")) || (key0 === "basis"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
const err7 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.level !== undefined){
let data3 = data.level;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/level",schemaPath:"results.schema.json#/$defs/Level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data3 === "must") || (data3 === "should")) || (data3 === "may"))){
const err10 = {instancePath:instancePath+"/level",schemaPath:"results.schema.json#/$defs/Level/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.basis !== undefined){
let data4 = data.basis;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/basis",schemaPath:"results.schema.json#/$defs/Basis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((((data4 === "stated") || (data4 === "sample")) || (data4 === "profile")) || (data4 === "practice"))){
const err12 = {instancePath:instancePath+"/basis",schemaPath:"results.schema.json#/$defs/Basis/enum",keyword:"enum",params:{allowedValues: schema61.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.assay === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "assay"},message:"must have required property '"+"assay"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.specification === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "specification"},message:"must have required property '"+"specification"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.profile === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "profile"},message:"must have required property '"+"profile"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.targets === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targets"},message:"must have required property '"+"targets"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.seed === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"},message:"must have required property '"+"seed"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.runId === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runId"},message:"must have required property '"+"runId"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.runs === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "runs"},message:"must have required property '"+"runs"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.isStrict === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "isStrict"},message:"must have required property '"+"isStrict"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.startedAt === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "startedAt"},message:"must have required property '"+"startedAt"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.clauses === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.checks === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "checks"},message:"must have required property '"+"checks"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema89.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if("run-started" !== data0){
const err14 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run-started"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.assay !== undefined){
if(typeof data.assay !== "string"){
const err15 = {instancePath:instancePath+"/assay",schemaPath:"#/properties/assay/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.specification !== undefined){
let data2 = data.specification;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.title === undefined){
const err16 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data2.revision === undefined){
const err17 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/required",keyword:"required",params:{missingProperty: "revision"},message:"must have required property '"+"revision"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data2.digest === undefined){
const err18 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/required",keyword:"required",params:{missingProperty: "digest"},message:"must have required property '"+"digest"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "title") || (key1 === "revision")) || (key1 === "digest"))){
const err19 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data2.title !== undefined){
if(typeof data2.title !== "string"){
const err20 = {instancePath:instancePath+"/specification/title",schemaPath:"results.schema.json#/$defs/ReportedSpecification/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data2.revision !== undefined){
if(typeof data2.revision !== "string"){
const err21 = {instancePath:instancePath+"/specification/revision",schemaPath:"results.schema.json#/$defs/ReportedSpecification/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.digest !== undefined){
if(typeof data2.digest !== "string"){
const err22 = {instancePath:instancePath+"/specification/digest",schemaPath:"results.schema.json#/$defs/ReportedSpecification/properties/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/specification",schemaPath:"results.schema.json#/$defs/ReportedSpecification/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.profile !== undefined){
if(!(validate51(data.profile, {instancePath:instancePath+"/profile",parentData:data,parentDataProperty:"profile",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.targets !== undefined){
let data7 = data.targets;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.isEmbedded === undefined){
const err24 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/required",keyword:"required",params:{missingProperty: "isEmbedded"},message:"must have required property '"+"isEmbedded"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data7.capabilities === undefined){
const err25 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/required",keyword:"required",params:{missingProperty: "capabilities"},message:"must have required property '"+"capabilities"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key2 in data7){
if(!((((((key2 === "isEmbedded") || (key2 === "receiverUrl")) || (key2 === "tokenServerUrl")) || (key2 === "tokenServerShape")) || (key2 === "observerUrl")) || (key2 === "capabilities"))){
const err26 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data7.isEmbedded !== undefined){
if(typeof data7.isEmbedded !== "boolean"){
const err27 = {instancePath:instancePath+"/targets/isEmbedded",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/isEmbedded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data7.receiverUrl !== undefined){
if(typeof data7.receiverUrl !== "string"){
const err28 = {instancePath:instancePath+"/targets/receiverUrl",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/receiverUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data7.tokenServerUrl !== undefined){
if(typeof data7.tokenServerUrl !== "string"){
const err29 = {instancePath:instancePath+"/targets/tokenServerUrl",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/tokenServerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data7.tokenServerShape !== undefined){
let data11 = data7.tokenServerShape;
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/targets/tokenServerShape",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/tokenServerShape/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(((data11 === "sample") || (data11 === "get")) || (data11 === "template"))){
const err31 = {instancePath:instancePath+"/targets/tokenServerShape",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/tokenServerShape/enum",keyword:"enum",params:{allowedValues: schema69.properties.tokenServerShape.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.observerUrl !== undefined){
if(typeof data7.observerUrl !== "string"){
const err32 = {instancePath:instancePath+"/targets/observerUrl",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/observerUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data7.capabilities !== undefined){
let data13 = data7.capabilities;
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
if(typeof data13[i0] !== "string"){
const err33 = {instancePath:instancePath+"/targets/capabilities/" + i0,schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/capabilities/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/targets/capabilities",schemaPath:"results.schema.json#/$defs/ReportedTargets/properties/capabilities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/targets",schemaPath:"results.schema.json#/$defs/ReportedTargets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.seed !== undefined){
let data15 = data.seed;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err36 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.runId !== undefined){
if(typeof data.runId !== "string"){
const err37 = {instancePath:instancePath+"/runId",schemaPath:"#/properties/runId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.runs !== undefined){
let data17 = data.runs;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err38 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err39 = {instancePath:instancePath+"/runs",schemaPath:"#/properties/runs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
if(data.isStrict !== undefined){
if(typeof data.isStrict !== "boolean"){
const err40 = {instancePath:instancePath+"/isStrict",schemaPath:"#/properties/isStrict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.startedAt !== undefined){
if(typeof data.startedAt !== "string"){
const err41 = {instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.clauses !== undefined){
let data20 = data.clauses;
if(Array.isArray(data20)){
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
if(!(validate53(data20[i1], {instancePath:instancePath+"/clauses/" + i1,parentData:data20,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
}
else {
const err42 = {instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.checks !== undefined){
let data22 = data.checks;
if(Array.isArray(data22)){
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
if(!(validate55(data22[i2], {instancePath:instancePath+"/checks/" + i2,parentData:data22,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
}
else {
const err43 = {instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema100 = {"type":"object","required":["type","result"],"properties":{"type":{"type":"string","const":"check-finished"},"result":{"$ref":"results.schema.json#/$defs/CheckResult"}},"additionalProperties":false};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.suite === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suite"},message:"must have required property '"+"suite"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.clauses === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clauses"},message:"must have required property '"+"clauses"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.level === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "level"},message:"must have required property '"+"level"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.basis === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "basis"},message:"must have required property '"+"basis"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.restsOn === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "restsOn"},message:"must have required property '"+"restsOn"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.firmness === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "firmness"},message:"must have required property '"+"firmness"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.title === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.outcome === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.verdict === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verdict"},message:"must have required property '"+"verdict"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.evidence === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},message:"must have required property '"+"evidence"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.examples === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "examples"},message:"must have required property '"+"examples"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.exchanges === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "exchanges"},message:"must have required property '"+"exchanges"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.noticeIds === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.durationMs === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema72.properties, key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err16 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.suite !== undefined){
if(typeof data.suite !== "string"){
const err17 = {instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.clauses !== undefined){
let data2 = data.clauses;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err18 = {instancePath:instancePath+"/clauses/" + i0,schemaPath:"#/properties/clauses/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.level !== undefined){
let data4 = data.level;
if(typeof data4 !== "string"){
const err20 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(((data4 === "must") || (data4 === "should")) || (data4 === "may"))){
const err21 = {instancePath:instancePath+"/level",schemaPath:"#/$defs/Level/enum",keyword:"enum",params:{allowedValues: schema60.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.basis !== undefined){
let data5 = data.basis;
if(typeof data5 !== "string"){
const err22 = {instancePath:instancePath+"/basis",schemaPath:"#/$defs/Basis/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!((((data5 === "stated") || (data5 === "sample")) || (data5 === "profile")) || (data5 === "practice"))){
const err23 = {instancePath:instancePath+"/basis",schemaPath:"#/$defs/Basis/enum",keyword:"enum",params:{allowedValues: schema61.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.restsOn !== undefined){
let data6 = data.restsOn;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
if(typeof data6[i1] !== "string"){
const err24 = {instancePath:instancePath+"/restsOn/" + i1,schemaPath:"#/properties/restsOn/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/restsOn",schemaPath:"#/properties/restsOn/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.firmness !== undefined){
let data8 = data.firmness;
if(typeof data8 !== "string"){
const err26 = {instancePath:instancePath+"/firmness",schemaPath:"#/$defs/Firmness/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!((data8 === "firm") || (data8 === "assumed"))){
const err27 = {instancePath:instancePath+"/firmness",schemaPath:"#/$defs/Firmness/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.title !== undefined){
if(typeof data.title !== "string"){
const err28 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.outcome !== undefined){
let data10 = data.outcome;
if(typeof data10 !== "string"){
const err29 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/CheckOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(((((((data10 === "held") || (data10 === "broken")) || (data10 === "observed")) || (data10 === "not-applicable")) || (data10 === "untestable")) || (data10 === "flaky")) || (data10 === "error"))){
const err30 = {instancePath:instancePath+"/outcome",schemaPath:"#/$defs/CheckOutcome/enum",keyword:"enum",params:{allowedValues: schema62.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.verdict !== undefined){
let data11 = data.verdict;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/Verdict/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((((((((data11 === "fail") || (data11 === "error")) || (data11 === "untestable")) || (data11 === "flaky")) || (data11 === "warn")) || (data11 === "note")) || (data11 === "skip")) || (data11 === "pass"))){
const err32 = {instancePath:instancePath+"/verdict",schemaPath:"#/$defs/Verdict/enum",keyword:"enum",params:{allowedValues: schema63.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err33 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.expected !== undefined){
if(typeof data.expected !== "string"){
const err34 = {instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.actual !== undefined){
if(typeof data.actual !== "string"){
const err35 = {instancePath:instancePath+"/actual",schemaPath:"#/properties/actual/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.counterexample !== undefined){
if(!(validate35(data.counterexample, {instancePath:instancePath+"/counterexample",parentData:data,parentDataProperty:"counterexample",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.evidence !== undefined){
let data16 = data.evidence;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
if(!(validate39(data16[i2], {instancePath:instancePath+"/evidence/" + i2,parentData:data16,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err36 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.examples !== undefined){
let data18 = data.examples;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/examples",schemaPath:"#/properties/examples/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/examples",schemaPath:"#/properties/examples/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data.exchanges !== undefined){
let data19 = data.exchanges;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err39 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err40 = {instancePath:instancePath+"/exchanges",schemaPath:"#/properties/exchanges/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data.noticeIds !== undefined){
let data20 = data.noticeIds;
if(Array.isArray(data20)){
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
if(typeof data20[i3] !== "string"){
const err41 = {instancePath:instancePath+"/noticeIds/" + i3,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data22 = data.durationMs;
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err43 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.result === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "result"},message:"must have required property '"+"result"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "type") || (key0 === "result"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if("check-finished" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "check-finished"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.result !== undefined){
if(!(validate59(data.result, {instancePath:instancePath+"/result",parentData:data,parentDataProperty:"result",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema108 = {"type":"object","required":["type","durationMs","outcome","summary","noticeIds"],"properties":{"type":{"type":"string","const":"run-finished"},"durationMs":{"type":"number","minimum":0},"outcome":{"$ref":"results.schema.json#/$defs/RunOutcome"},"summary":{"$ref":"results.schema.json#/$defs/Summary"},"interruptedBy":{"type":"string","enum":["signal","max-time"]},"noticeIds":{"type":"array","items":{"type":"string"}}},"additionalProperties":false};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.durationMs === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.outcome === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},message:"must have required property '"+"outcome"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.summary === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "summary"},message:"must have required property '"+"summary"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.noticeIds === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeIds"},message:"must have required property '"+"noticeIds"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "durationMs")) || (key0 === "outcome")) || (key0 === "summary")) || (key0 === "interruptedBy")) || (key0 === "noticeIds"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if("run-finished" !== data0){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run-finished"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.durationMs !== undefined){
let data1 = data.durationMs;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/durationMs",schemaPath:"#/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.outcome !== undefined){
let data2 = data.outcome;
if(typeof data2 !== "string"){
const err10 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/RunOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data2 === "conformant") || (data2 === "nonconformant")) || (data2 === "incomplete"))){
const err11 = {instancePath:instancePath+"/outcome",schemaPath:"results.schema.json#/$defs/RunOutcome/enum",keyword:"enum",params:{allowedValues: schema57.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.summary !== undefined){
let data3 = data.summary;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.fail === undefined){
const err12 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "fail"},message:"must have required property '"+"fail"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3.error === undefined){
const err13 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3.untestable === undefined){
const err14 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "untestable"},message:"must have required property '"+"untestable"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data3.flaky === undefined){
const err15 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "flaky"},message:"must have required property '"+"flaky"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data3.warn === undefined){
const err16 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "warn"},message:"must have required property '"+"warn"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data3.note === undefined){
const err17 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "note"},message:"must have required property '"+"note"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data3.skip === undefined){
const err18 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "skip"},message:"must have required property '"+"skip"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.pass === undefined){
const err19 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/required",keyword:"required",params:{missingProperty: "pass"},message:"must have required property '"+"pass"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key1 in data3){
if(!((((((((key1 === "fail") || (key1 === "error")) || (key1 === "untestable")) || (key1 === "flaky")) || (key1 === "warn")) || (key1 === "note")) || (key1 === "skip")) || (key1 === "pass"))){
const err20 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data3.fail !== undefined){
let data4 = data3.fail;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err21 = {instancePath:instancePath+"/summary/fail",schemaPath:"results.schema.json#/$defs/Summary/properties/fail/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err22 = {instancePath:instancePath+"/summary/fail",schemaPath:"results.schema.json#/$defs/Summary/properties/fail/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data3.error !== undefined){
let data5 = data3.error;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err23 = {instancePath:instancePath+"/summary/error",schemaPath:"results.schema.json#/$defs/Summary/properties/error/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err24 = {instancePath:instancePath+"/summary/error",schemaPath:"results.schema.json#/$defs/Summary/properties/error/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data3.untestable !== undefined){
let data6 = data3.untestable;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err25 = {instancePath:instancePath+"/summary/untestable",schemaPath:"results.schema.json#/$defs/Summary/properties/untestable/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err26 = {instancePath:instancePath+"/summary/untestable",schemaPath:"results.schema.json#/$defs/Summary/properties/untestable/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data3.flaky !== undefined){
let data7 = data3.flaky;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err27 = {instancePath:instancePath+"/summary/flaky",schemaPath:"results.schema.json#/$defs/Summary/properties/flaky/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err28 = {instancePath:instancePath+"/summary/flaky",schemaPath:"results.schema.json#/$defs/Summary/properties/flaky/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data3.warn !== undefined){
let data8 = data3.warn;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err29 = {instancePath:instancePath+"/summary/warn",schemaPath:"results.schema.json#/$defs/Summary/properties/warn/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err30 = {instancePath:instancePath+"/summary/warn",schemaPath:"results.schema.json#/$defs/Summary/properties/warn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data3.note !== undefined){
let data9 = data3.note;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err31 = {instancePath:instancePath+"/summary/note",schemaPath:"results.schema.json#/$defs/Summary/properties/note/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err32 = {instancePath:instancePath+"/summary/note",schemaPath:"results.schema.json#/$defs/Summary/properties/note/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data3.skip !== undefined){
let data10 = data3.skip;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err33 = {instancePath:instancePath+"/summary/skip",schemaPath:"results.schema.json#/$defs/Summary/properties/skip/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err34 = {instancePath:instancePath+"/summary/skip",schemaPath:"results.schema.json#/$defs/Summary/properties/skip/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data3.pass !== undefined){
let data11 = data3.pass;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err35 = {instancePath:instancePath+"/summary/pass",schemaPath:"results.schema.json#/$defs/Summary/properties/pass/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err36 = {instancePath:instancePath+"/summary/pass",schemaPath:"results.schema.json#/$defs/Summary/properties/pass/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
}
else {
const err37 = {instancePath:instancePath+"/summary",schemaPath:"results.schema.json#/$defs/Summary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.interruptedBy !== undefined){
let data12 = data.interruptedBy;
if(typeof data12 !== "string"){
const err38 = {instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!((data12 === "signal") || (data12 === "max-time"))){
const err39 = {instancePath:instancePath+"/interruptedBy",schemaPath:"#/properties/interruptedBy/enum",keyword:"enum",params:{allowedValues: schema108.properties.interruptedBy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.noticeIds !== undefined){
let data13 = data.noticeIds;
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
if(typeof data13[i0] !== "string"){
const err40 = {instancePath:instancePath+"/noticeIds/" + i0,schemaPath:"#/properties/noticeIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/noticeIds",schemaPath:"#/properties/noticeIds/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/$defs/CheckStarted/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id === undefined){
const err1 = {instancePath,schemaPath:"#/$defs/CheckStarted/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "type") || (key0 === "id"))){
const err2 = {instancePath,schemaPath:"#/$defs/CheckStarted/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/CheckStarted/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if("check-started" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/CheckStarted/properties/type/const",keyword:"const",params:{allowedValue: "check-started"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/CheckStarted/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/$defs/CheckStarted/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
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
if(props0 !== true){
props0 = true;
}
}
const _errs10 = errors;
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = true;
}
}
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err7 = {instancePath,schemaPath:"#/$defs/HintGiven/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.message === undefined){
const err8 = {instancePath,schemaPath:"#/$defs/HintGiven/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key1 in data){
if(!((key1 === "type") || (key1 === "message"))){
const err9 = {instancePath,schemaPath:"#/$defs/HintGiven/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err10 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/HintGiven/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if("hint" !== data2){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/HintGiven/properties/type/const",keyword:"const",params:{allowedValue: "hint"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err12 = {instancePath:instancePath+"/message",schemaPath:"#/$defs/HintGiven/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/$defs/HintGiven/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
if(props0 !== true){
props0 = true;
}
}
const _errs19 = errors;
if(!(validate64(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var _valid0 = _errs19 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
if(props0 !== true){
props0 = true;
}
}
}
}
}
}
if(!valid0){
const err14 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
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
validate49.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate49.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const validateTokenRequestShape: Validator<TokenRequestShape> = validate21;
