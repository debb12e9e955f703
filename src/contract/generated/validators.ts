// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../validator.ts';
import type {
  AppTokenRequest,
  CreateUsersRequest,
  CreateUsersResponse,
  AgentJoinedPayload,
  AgentLeftPayload,
  AgentHistoryPayload,
  AgentExpirePayload,
  AgentErrorPayload,
  AgentMetricsPayload,
  TurnsFinishedPayload,
  InboundCallStatePayload,
  OutboundCallStatePayload,
  NotificationEnvelope,
  UserProfile,
  TokenLookupResponse,
  TokenResponse,
  UserTokenRequest,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import equalModule from 'ajv/dist/runtime/equal.js';


export const validateAppTokenRequest: Validator<AppTokenRequest> = validate20;

const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///app-token-request.schema.json","type":"object","required":["expire"],"properties":{"user_uuid":{"type":"string"},"expire":{"type":"integer","minimum":0,"maximum":4294967295}},"additionalProperties":false};

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
if(data.expire === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},message:"must have required property '"+"expire"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "user_uuid") || (key0 === "expire"))){
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
if(data.user_uuid !== undefined){
if(typeof data.user_uuid !== "string"){
const err2 = {instancePath:instancePath+"/user_uuid",schemaPath:"#/properties/user_uuid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.expire !== undefined){
let data1 = data.expire;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateCreateUsersRequest: Validator<CreateUsersRequest> = validate21;

const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///create-users-request.schema.json","type":"array","items":{"$ref":"#/$defs/CreateUsersItem"},"$defs":{"CreateUsersItem":{"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"},"nickname":{"type":"string"}},"additionalProperties":false}}};
const schema33 = {"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string"},"nickname":{"type":"string"}},"additionalProperties":false};

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
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
if(!(((key0 === "username") || (key0 === "password")) || (key0 === "nickname"))){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/CreateUsersItem/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data0.username !== undefined){
if(typeof data0.username !== "string"){
const err1 = {instancePath:instancePath+"/" + i0+"/username",schemaPath:"#/$defs/CreateUsersItem/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.password !== undefined){
if(typeof data0.password !== "string"){
const err2 = {instancePath:instancePath+"/" + i0+"/password",schemaPath:"#/$defs/CreateUsersItem/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.nickname !== undefined){
if(typeof data0.nickname !== "string"){
const err3 = {instancePath:instancePath+"/" + i0+"/nickname",schemaPath:"#/$defs/CreateUsersItem/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/CreateUsersItem/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const validateCreateUsersResponse: Validator<CreateUsersResponse> = validate22;

const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///create-users-response.schema.json","type":"object","required":["action","application","path","entities"],"properties":{"action":{"type":"string","const":"post"},"application":{"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},"path":{"type":"string","const":"/users"},"entities":{"type":"array","items":{"$ref":"#/$defs/UserEntity"}}},"$defs":{"UserEntity":{"type":"object","required":["uuid","username","activated"],"properties":{"uuid":{"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},"username":{"type":"string"},"activated":{"type":"boolean"},"nickname":{"type":"string"}}}}};
const schema35 = {"type":"object","required":["uuid","username","activated"],"properties":{"uuid":{"type":"string","pattern":"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},"username":{"type":"string"},"activated":{"type":"boolean"},"nickname":{"type":"string"}}};
const pattern4 = new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.application === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application"},message:"must have required property '"+"application"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.path === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.entities === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entities"},message:"must have required property '"+"entities"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.action !== undefined){
let data0 = data.action;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("post" !== data0){
const err5 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/const",keyword:"const",params:{allowedValue: "post"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.application !== undefined){
let data1 = data.application;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/application",schemaPath:"#/properties/application/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""};
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
const err7 = {instancePath:instancePath+"/application",schemaPath:"#/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.path !== undefined){
let data2 = data.path;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if("/users" !== data2){
const err9 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/const",keyword:"const",params:{allowedValue: "/users"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.entities !== undefined){
let data3 = data.entities;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.uuid === undefined){
const err10 = {instancePath:instancePath+"/entities/" + i0,schemaPath:"#/$defs/UserEntity/required",keyword:"required",params:{missingProperty: "uuid"},message:"must have required property '"+"uuid"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data4.username === undefined){
const err11 = {instancePath:instancePath+"/entities/" + i0,schemaPath:"#/$defs/UserEntity/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.activated === undefined){
const err12 = {instancePath:instancePath+"/entities/" + i0,schemaPath:"#/$defs/UserEntity/required",keyword:"required",params:{missingProperty: "activated"},message:"must have required property '"+"activated"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.uuid !== undefined){
let data5 = data4.uuid;
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
const err13 = {instancePath:instancePath+"/entities/" + i0+"/uuid",schemaPath:"#/$defs/UserEntity/properties/uuid/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/entities/" + i0+"/uuid",schemaPath:"#/$defs/UserEntity/properties/uuid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.username !== undefined){
if(typeof data4.username !== "string"){
const err15 = {instancePath:instancePath+"/entities/" + i0+"/username",schemaPath:"#/$defs/UserEntity/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.activated !== undefined){
if(typeof data4.activated !== "boolean"){
const err16 = {instancePath:instancePath+"/entities/" + i0+"/activated",schemaPath:"#/$defs/UserEntity/properties/activated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.nickname !== undefined){
if(typeof data4.nickname !== "string"){
const err17 = {instancePath:instancePath+"/entities/" + i0+"/nickname",schemaPath:"#/$defs/UserEntity/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err18 = {instancePath:instancePath+"/entities/" + i0,schemaPath:"#/$defs/UserEntity/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err19 = {instancePath:instancePath+"/entities",schemaPath:"#/properties/entities/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"action":true,"application":true,"path":true,"entities":true},"dynamicProps":false,"dynamicItems":false};

export const validateAgentJoinedPayload: Validator<AgentJoinedPayload> = validate23;

const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/101-agent-joined.schema.json","type":"object","required":["agent_id","name","start_ts","channel"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false};
const schema38 = {"type":"object","additionalProperties":{"type":["string","number","boolean","null"]}};
const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);

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
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.start_ts === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.channel === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "channel")) || (key0 === "labels"))){
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
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err5 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err11 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.labels !== undefined){
let data4 = data.labels;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
if((((typeof data5 !== "string") && (!((typeof data5 == "number") && (isFinite(data5))))) && (typeof data5 !== "boolean")) && (data5 !== null)){
const err13 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
const err14 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateAgentLeftPayload: Validator<AgentLeftPayload> = validate25;

const schema39 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/102-agent-left.schema.json","type":"object","required":["agent_id","name","start_ts","stop_ts","channel","status","message"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"stop_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"status":{"type":"string","enum":["STOPPED","FAILED"]},"message":{"type":"string","minLength":1},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false,"if":{"required":["status"],"properties":{"status":{"const":"STOPPED"}}},"then":{"properties":{"message":{"enum":["OK","Idle for too long","Task lifetime limit exceeded"]}}},"else":{"properties":{"message":{"not":{"enum":["OK","Idle for too long","Task lifetime limit exceeded"]}}}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.status !== undefined){
if("STOPPED" !== data.status){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
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
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data1 = data.message;
if(!(((data1 === "OK") || (data1 === "Idle for too long")) || (data1 === "Task lifetime limit exceeded"))){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/then/properties/message/enum",keyword:"enum",params:{allowedValues: schema39.then.properties.message.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.message = true;
props0.status = true;
}
ifClause0 = "then";
}
else {
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data2 = data.message;
const _errs8 = errors;
const _errs9 = errors;
if(!(((data2 === "OK") || (data2 === "Idle for too long")) || (data2 === "Task lifetime limit exceeded"))){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid4 = _errs9 === errors;
if(valid4){
const err4 = {instancePath:instancePath+"/message",schemaPath:"#/else/properties/message/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
if(valid0){
if(props0 !== true){
props0 = props0 || {};
props0.message = true;
}
}
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.name === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.start_ts === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.stop_ts === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.channel === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.status === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.message === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "stop_ts")) || (key0 === "channel")) || (key0 === "status")) || (key0 === "message")) || (key0 === "labels"))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.agent_id !== undefined){
let data3 = data.agent_id;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err14 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data5 = data.start_ts;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err18 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.stop_ts !== undefined){
let data6 = data.stop_ts;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err20 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.channel !== undefined){
let data7 = data.channel;
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err22 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err23 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.status !== undefined){
let data8 = data.status;
if(typeof data8 !== "string"){
const err24 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((data8 === "STOPPED") || (data8 === "FAILED"))){
const err25 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema39.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.message !== undefined){
let data9 = data.message;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err26 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.labels !== undefined){
let data10 = data.labels;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key1 in data10){
let data11 = data10[key1];
if((((typeof data11 !== "string") && (!((typeof data11 == "number") && (isFinite(data11))))) && (typeof data11 !== "boolean")) && (data11 !== null)){
const err28 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
else {
const err29 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateAgentHistoryPayload: Validator<AgentHistoryPayload> = validate26;

const schema41 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/103-agent-history.schema.json","type":"object","required":["agent_id","name","channel","start_ts","stop_ts","contents"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"stop_ts":{"type":"integer","minimum":0},"contents":{"type":"array","items":{"$ref":"#/$defs/HistoryEntry"}},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false,"$defs":{"HistoryEntry":{"type":"object","required":["role","content"],"properties":{"role":{"type":"string","enum":["user","assistant"]},"content":{"type":"string"},"speech_start_ms":{"type":"integer","minimum":0},"speech_end_ms":{"type":"integer","minimum":0},"speech_algorithmic_delay":{"type":"integer","minimum":0}},"additionalProperties":false,"if":{"required":["role"],"properties":{"role":{"const":"user"}}},"else":{"properties":{"speech_algorithmic_delay":false}}}}};
const schema42 = {"type":"object","required":["role","content"],"properties":{"role":{"type":"string","enum":["user","assistant"]},"content":{"type":"string"},"speech_start_ms":{"type":"integer","minimum":0},"speech_end_ms":{"type":"integer","minimum":0},"speech_algorithmic_delay":{"type":"integer","minimum":0}},"additionalProperties":false,"if":{"required":["role"],"properties":{"role":{"const":"user"}}},"else":{"properties":{"speech_algorithmic_delay":false}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.channel === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.start_ts === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.stop_ts === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.contents === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contents"},message:"must have required property '"+"contents"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "channel")) || (key0 === "start_ts")) || (key0 === "stop_ts")) || (key0 === "contents")) || (key0 === "labels"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err8 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err11 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data3 = data.start_ts;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.stop_ts !== undefined){
let data4 = data.stop_ts;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err15 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.contents !== undefined){
let data5 = data.contents;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs17 = errors;
let valid4 = true;
const _errs18 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing0;
if((data6.role === undefined) && (missing0 = "role")){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
if(data6.role !== undefined){
if("user" !== data6.role){
const err18 = {};
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
if(!_valid0){
const _errs20 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.speech_algorithmic_delay !== undefined){
const err19 = {instancePath:instancePath+"/contents/" + i0+"/speech_algorithmic_delay",schemaPath:"#/$defs/HistoryEntry/else/properties/speech_algorithmic_delay/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
var _valid0 = _errs20 === errors;
valid4 = _valid0;
if(valid4){
var props0 = {};
props0.speech_algorithmic_delay = true;
props0.role = true;
}
}
if(!valid4){
const err20 = {instancePath:instancePath+"/contents/" + i0,schemaPath:"#/$defs/HistoryEntry/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.role === undefined){
const err21 = {instancePath:instancePath+"/contents/" + i0,schemaPath:"#/$defs/HistoryEntry/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data6.content === undefined){
const err22 = {instancePath:instancePath+"/contents/" + i0,schemaPath:"#/$defs/HistoryEntry/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key1 in data6){
if(!(((((key1 === "role") || (key1 === "content")) || (key1 === "speech_start_ms")) || (key1 === "speech_end_ms")) || (key1 === "speech_algorithmic_delay"))){
const err23 = {instancePath:instancePath+"/contents/" + i0,schemaPath:"#/$defs/HistoryEntry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.role !== undefined){
let data9 = data6.role;
if(typeof data9 !== "string"){
const err24 = {instancePath:instancePath+"/contents/" + i0+"/role",schemaPath:"#/$defs/HistoryEntry/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((data9 === "user") || (data9 === "assistant"))){
const err25 = {instancePath:instancePath+"/contents/" + i0+"/role",schemaPath:"#/$defs/HistoryEntry/properties/role/enum",keyword:"enum",params:{allowedValues: schema42.properties.role.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.content !== undefined){
if(typeof data6.content !== "string"){
const err26 = {instancePath:instancePath+"/contents/" + i0+"/content",schemaPath:"#/$defs/HistoryEntry/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.speech_start_ms !== undefined){
let data11 = data6.speech_start_ms;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err27 = {instancePath:instancePath+"/contents/" + i0+"/speech_start_ms",schemaPath:"#/$defs/HistoryEntry/properties/speech_start_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err28 = {instancePath:instancePath+"/contents/" + i0+"/speech_start_ms",schemaPath:"#/$defs/HistoryEntry/properties/speech_start_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data6.speech_end_ms !== undefined){
let data12 = data6.speech_end_ms;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err29 = {instancePath:instancePath+"/contents/" + i0+"/speech_end_ms",schemaPath:"#/$defs/HistoryEntry/properties/speech_end_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
const err30 = {instancePath:instancePath+"/contents/" + i0+"/speech_end_ms",schemaPath:"#/$defs/HistoryEntry/properties/speech_end_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data6.speech_algorithmic_delay !== undefined){
let data13 = data6.speech_algorithmic_delay;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err31 = {instancePath:instancePath+"/contents/" + i0+"/speech_algorithmic_delay",schemaPath:"#/$defs/HistoryEntry/properties/speech_algorithmic_delay/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err32 = {instancePath:instancePath+"/contents/" + i0+"/speech_algorithmic_delay",schemaPath:"#/$defs/HistoryEntry/properties/speech_algorithmic_delay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err33 = {instancePath:instancePath+"/contents/" + i0,schemaPath:"#/$defs/HistoryEntry/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err34 = {instancePath:instancePath+"/contents",schemaPath:"#/properties/contents/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.labels !== undefined){
let data14 = data.labels;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key2 in data14){
let data15 = data14[key2];
if((((typeof data15 !== "string") && (!((typeof data15 == "number") && (isFinite(data15))))) && (typeof data15 !== "boolean")) && (data15 !== null)){
const err35 = {instancePath:instancePath+"/labels/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateAgentExpirePayload: Validator<AgentExpirePayload> = validate27;

const schema44 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/104-agent-expire.schema.json","type":"object","required":["agent_id","name","start_ts","channel","message"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"message":{"type":"string","const":"Task exceeded maximum lifetime"}},"additionalProperties":false};

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
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.start_ts === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.channel === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.message === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "channel")) || (key0 === "message"))){
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
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err10 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err12 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err13 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.message !== undefined){
let data4 = data.message;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if("Task exceeded maximum lifetime" !== data4){
const err15 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/const",keyword:"const",params:{allowedValue: "Task exceeded maximum lifetime"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateAgentErrorPayload: Validator<AgentErrorPayload> = validate28;

const schema45 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/110-agent-error.schema.json","type":"object","required":["agent_id","name","start_ts","channel","turn_id","errors"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"turn_id":{"type":["string","integer"]},"errors":{"type":"array","items":{"$ref":"#/$defs/AgentErrorEntry"}},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false,"$defs":{"AgentErrorEntry":{"type":"object","required":["module","turn_id","code","message"],"properties":{"module":{"type":"string","minLength":1},"turn_id":{"type":"integer"},"code":{"type":"integer"},"message":{"type":"string"}},"additionalProperties":false}}};
const schema46 = {"type":"object","required":["module","turn_id","code","message"],"properties":{"module":{"type":"string","minLength":1},"turn_id":{"type":"integer"},"code":{"type":"integer"},"message":{"type":"string"}},"additionalProperties":false};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.start_ts === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.channel === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.turn_id === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.errors === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "channel")) || (key0 === "turn_id")) || (key0 === "errors")) || (key0 === "labels"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err8 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err13 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.turn_id !== undefined){
let data4 = data.turn_id;
if((typeof data4 !== "string") && (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4))))){
const err15 = {instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/type",keyword:"type",params:{type: schema45.properties.turn_id.type},message:"must be string,integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.errors !== undefined){
let data5 = data.errors;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.module === undefined){
const err16 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/$defs/AgentErrorEntry/required",keyword:"required",params:{missingProperty: "module"},message:"must have required property '"+"module"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data6.turn_id === undefined){
const err17 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/$defs/AgentErrorEntry/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6.code === undefined){
const err18 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/$defs/AgentErrorEntry/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.message === undefined){
const err19 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/$defs/AgentErrorEntry/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key1 in data6){
if(!((((key1 === "module") || (key1 === "turn_id")) || (key1 === "code")) || (key1 === "message"))){
const err20 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/$defs/AgentErrorEntry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data6.module !== undefined){
let data7 = data6.module;
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err21 = {instancePath:instancePath+"/errors/" + i0+"/module",schemaPath:"#/$defs/AgentErrorEntry/properties/module/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err22 = {instancePath:instancePath+"/errors/" + i0+"/module",schemaPath:"#/$defs/AgentErrorEntry/properties/module/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data6.turn_id !== undefined){
let data8 = data6.turn_id;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err23 = {instancePath:instancePath+"/errors/" + i0+"/turn_id",schemaPath:"#/$defs/AgentErrorEntry/properties/turn_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.code !== undefined){
let data9 = data6.code;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err24 = {instancePath:instancePath+"/errors/" + i0+"/code",schemaPath:"#/$defs/AgentErrorEntry/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data6.message !== undefined){
if(typeof data6.message !== "string"){
const err25 = {instancePath:instancePath+"/errors/" + i0+"/message",schemaPath:"#/$defs/AgentErrorEntry/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err26 = {instancePath:instancePath+"/errors/" + i0,schemaPath:"#/$defs/AgentErrorEntry/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err27 = {instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.labels !== undefined){
let data11 = data.labels;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key2 in data11){
let data12 = data11[key2];
if((((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")) && (data12 !== null)){
const err28 = {instancePath:instancePath+"/labels/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
else {
const err29 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateAgentMetricsPayload: Validator<AgentMetricsPayload> = validate29;

const schema48 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/111-agent-metrics.schema.json","type":"object","required":["agent_id","name","start_ts","stop_ts","channel","metrics"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"stop_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"metrics":{"type":"array","items":{"$ref":"#/$defs/AgentMetricsEntry"}},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false,"$defs":{"AgentMetricsEntry":{"type":"object","required":["turn_id","asr_ttlw","llm_ttfb","llm_ttfs","tts_ttfb"],"properties":{"turn_id":{"type":"string"},"asr_ttlw":{"type":"integer","minimum":0},"llm_ttfb":{"type":"integer","minimum":0},"llm_ttfs":{"type":"integer","minimum":0},"tts_ttfb":{"type":"integer","minimum":0}},"additionalProperties":false}}};
const schema49 = {"type":"object","required":["turn_id","asr_ttlw","llm_ttfb","llm_ttfs","tts_ttfb"],"properties":{"turn_id":{"type":"string"},"asr_ttlw":{"type":"integer","minimum":0},"llm_ttfb":{"type":"integer","minimum":0},"llm_ttfs":{"type":"integer","minimum":0},"tts_ttfb":{"type":"integer","minimum":0}},"additionalProperties":false};

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
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.start_ts === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.stop_ts === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.channel === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.metrics === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metrics"},message:"must have required property '"+"metrics"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "stop_ts")) || (key0 === "channel")) || (key0 === "metrics")) || (key0 === "labels"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err8 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.stop_ts !== undefined){
let data3 = data.stop_ts;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.channel !== undefined){
let data4 = data.channel;
if(typeof data4 === "string"){
if(func1(data4) < 1){
const err15 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err16 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.metrics !== undefined){
let data5 = data.metrics;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.turn_id === undefined){
const err17 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6.asr_ttlw === undefined){
const err18 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/required",keyword:"required",params:{missingProperty: "asr_ttlw"},message:"must have required property '"+"asr_ttlw"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.llm_ttfb === undefined){
const err19 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/required",keyword:"required",params:{missingProperty: "llm_ttfb"},message:"must have required property '"+"llm_ttfb"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6.llm_ttfs === undefined){
const err20 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/required",keyword:"required",params:{missingProperty: "llm_ttfs"},message:"must have required property '"+"llm_ttfs"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data6.tts_ttfb === undefined){
const err21 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/required",keyword:"required",params:{missingProperty: "tts_ttfb"},message:"must have required property '"+"tts_ttfb"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
for(const key1 in data6){
if(!(((((key1 === "turn_id") || (key1 === "asr_ttlw")) || (key1 === "llm_ttfb")) || (key1 === "llm_ttfs")) || (key1 === "tts_ttfb"))){
const err22 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data6.turn_id !== undefined){
if(typeof data6.turn_id !== "string"){
const err23 = {instancePath:instancePath+"/metrics/" + i0+"/turn_id",schemaPath:"#/$defs/AgentMetricsEntry/properties/turn_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data6.asr_ttlw !== undefined){
let data8 = data6.asr_ttlw;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err24 = {instancePath:instancePath+"/metrics/" + i0+"/asr_ttlw",schemaPath:"#/$defs/AgentMetricsEntry/properties/asr_ttlw/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err25 = {instancePath:instancePath+"/metrics/" + i0+"/asr_ttlw",schemaPath:"#/$defs/AgentMetricsEntry/properties/asr_ttlw/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data6.llm_ttfb !== undefined){
let data9 = data6.llm_ttfb;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err26 = {instancePath:instancePath+"/metrics/" + i0+"/llm_ttfb",schemaPath:"#/$defs/AgentMetricsEntry/properties/llm_ttfb/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/metrics/" + i0+"/llm_ttfb",schemaPath:"#/$defs/AgentMetricsEntry/properties/llm_ttfb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data6.llm_ttfs !== undefined){
let data10 = data6.llm_ttfs;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err28 = {instancePath:instancePath+"/metrics/" + i0+"/llm_ttfs",schemaPath:"#/$defs/AgentMetricsEntry/properties/llm_ttfs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/metrics/" + i0+"/llm_ttfs",schemaPath:"#/$defs/AgentMetricsEntry/properties/llm_ttfs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data6.tts_ttfb !== undefined){
let data11 = data6.tts_ttfb;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err30 = {instancePath:instancePath+"/metrics/" + i0+"/tts_ttfb",schemaPath:"#/$defs/AgentMetricsEntry/properties/tts_ttfb/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/metrics/" + i0+"/tts_ttfb",schemaPath:"#/$defs/AgentMetricsEntry/properties/tts_ttfb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
}
else {
const err32 = {instancePath:instancePath+"/metrics/" + i0,schemaPath:"#/$defs/AgentMetricsEntry/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err33 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.labels !== undefined){
let data12 = data.labels;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key2 in data12){
let data13 = data12[key2];
if((((typeof data13 !== "string") && (!((typeof data13 == "number") && (isFinite(data13))))) && (typeof data13 !== "boolean")) && (data13 !== null)){
const err34 = {instancePath:instancePath+"/labels/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
const err35 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTurnsFinishedPayload: Validator<TurnsFinishedPayload> = validate30;

const schema51 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/112-turns-finished.schema.json","type":"object","required":["agent_id","name","channel","start_ts","stop_ts","total_turn_count","is_truncated","turns"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"start_ts":{"type":"number","minimum":0},"stop_ts":{"type":"number","minimum":0},"total_turn_count":{"type":"integer","minimum":0},"is_truncated":{"type":"boolean"},"labels":{"$ref":"../common.schema.json#/$defs/Labels"},"turns":{"type":"array","items":{"$ref":"#/$defs/Turn"}}},"additionalProperties":false,"$defs":{"Turn":{"type":"object","required":["agent_id","channel","turn_id","start","end","metrics"],"properties":{"agent_id":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"turn_id":{"type":"integer","minimum":1},"start":{"$ref":"#/$defs/TurnStart"},"end":{"$ref":"#/$defs/TurnEnd"},"metrics":{"$ref":"#/$defs/TurnMetrics"}},"additionalProperties":false},"TurnStart":{"type":"object","required":["start_at","type"],"properties":{"start_at":{"type":"number","minimum":0},"type":{"type":"string","enum":["voice_input","greeting","silence_timeout","api_speak","api_think"]},"metadata":{"$ref":"#/$defs/TurnStartMetadata"}},"additionalProperties":false,"if":{"required":["type"],"properties":{"type":{"const":"voice_input"}}},"else":{"properties":{"metadata":{"type":"object","properties":{"speech_duration_ms":false,"interrupt_duration_ms":false}}}}},"TurnStartMetadata":{"type":"object","properties":{"speech_duration_ms":{"type":"integer","minimum":0},"interrupt_duration_ms":{"type":"integer","minimum":0}},"additionalProperties":true},"TurnEnd":{"type":"object","required":["end_at","type","metadata"],"properties":{"end_at":{"type":"number","minimum":0},"type":{"type":"string","enum":["ok","error","ignored","interrupted"]},"metadata":{"type":"object","additionalProperties":true}},"additionalProperties":false},"TurnMetrics":{"type":"object","required":["e2e_latency_ms","segmented_latency_ms"],"properties":{"e2e_latency_ms":{"type":"number","minimum":0},"segmented_latency_ms":{"$ref":"#/$defs/SegmentedLatency"}},"additionalProperties":false},"SegmentedLatency":{"type":"object","required":["algorithm_processing","asr_ttlw","llm_ttft","llm_ftfs","tts_ttfb"],"properties":{"algorithm_processing":{"type":"number","minimum":0},"asr_ttlw":{"type":"number","minimum":0},"llm_ttft":{"type":"number","minimum":0},"llm_ftfs":{"type":"number","minimum":0},"tts_ttfb":{"type":"number","minimum":0},"transport":{"type":"number","minimum":0}},"additionalProperties":false}}};
const func21 = Object.prototype.hasOwnProperty;
const schema53 = {"type":"object","required":["agent_id","channel","turn_id","start","end","metrics"],"properties":{"agent_id":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"turn_id":{"type":"integer","minimum":1},"start":{"$ref":"#/$defs/TurnStart"},"end":{"$ref":"#/$defs/TurnEnd"},"metrics":{"$ref":"#/$defs/TurnMetrics"}},"additionalProperties":false};
const schema56 = {"type":"object","required":["end_at","type","metadata"],"properties":{"end_at":{"type":"number","minimum":0},"type":{"type":"string","enum":["ok","error","ignored","interrupted"]},"metadata":{"type":"object","additionalProperties":true}},"additionalProperties":false};
const schema54 = {"type":"object","required":["start_at","type"],"properties":{"start_at":{"type":"number","minimum":0},"type":{"type":"string","enum":["voice_input","greeting","silence_timeout","api_speak","api_think"]},"metadata":{"$ref":"#/$defs/TurnStartMetadata"}},"additionalProperties":false,"if":{"required":["type"],"properties":{"type":{"const":"voice_input"}}},"else":{"properties":{"metadata":{"type":"object","properties":{"speech_duration_ms":false,"interrupt_duration_ms":false}}}}};
const schema55 = {"type":"object","properties":{"speech_duration_ms":{"type":"integer","minimum":0},"interrupt_duration_ms":{"type":"integer","minimum":0}},"additionalProperties":true};

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
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.type !== undefined){
if("voice_input" !== data.type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
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
if(!_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.metadata !== undefined){
let data1 = data.metadata;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.speech_duration_ms !== undefined){
const err2 = {instancePath:instancePath+"/metadata/speech_duration_ms",schemaPath:"#/else/properties/metadata/properties/speech_duration_ms/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.interrupt_duration_ms !== undefined){
const err3 = {instancePath:instancePath+"/metadata/interrupt_duration_ms",schemaPath:"#/else/properties/metadata/properties/interrupt_duration_ms/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
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
const err4 = {instancePath:instancePath+"/metadata",schemaPath:"#/else/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.metadata = true;
props0.type = true;
}
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start_at === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_at"},message:"must have required property '"+"start_at"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.type === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "start_at") || (key0 === "type")) || (key0 === "metadata"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.start_at !== undefined){
let data4 = data.start_at;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err9 = {instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err10 = {instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.type !== undefined){
let data5 = data.type;
if(typeof data5 !== "string"){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((((data5 === "voice_input") || (data5 === "greeting")) || (data5 === "silence_timeout")) || (data5 === "api_speak")) || (data5 === "api_think"))){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema54.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.metadata !== undefined){
let data6 = data.metadata;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.speech_duration_ms !== undefined){
let data7 = data6.speech_duration_ms;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err13 = {instancePath:instancePath+"/metadata/speech_duration_ms",schemaPath:"#/$defs/TurnStartMetadata/properties/speech_duration_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err14 = {instancePath:instancePath+"/metadata/speech_duration_ms",schemaPath:"#/$defs/TurnStartMetadata/properties/speech_duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data6.interrupt_duration_ms !== undefined){
let data8 = data6.interrupt_duration_ms;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err15 = {instancePath:instancePath+"/metadata/interrupt_duration_ms",schemaPath:"#/$defs/TurnStartMetadata/properties/interrupt_duration_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err16 = {instancePath:instancePath+"/metadata/interrupt_duration_ms",schemaPath:"#/$defs/TurnStartMetadata/properties/interrupt_duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err17 = {instancePath:instancePath+"/metadata",schemaPath:"#/$defs/TurnStartMetadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema57 = {"type":"object","required":["e2e_latency_ms","segmented_latency_ms"],"properties":{"e2e_latency_ms":{"type":"number","minimum":0},"segmented_latency_ms":{"$ref":"#/$defs/SegmentedLatency"}},"additionalProperties":false};
const schema58 = {"type":"object","required":["algorithm_processing","asr_ttlw","llm_ttft","llm_ftfs","tts_ttfb"],"properties":{"algorithm_processing":{"type":"number","minimum":0},"asr_ttlw":{"type":"number","minimum":0},"llm_ttft":{"type":"number","minimum":0},"llm_ftfs":{"type":"number","minimum":0},"tts_ttfb":{"type":"number","minimum":0},"transport":{"type":"number","minimum":0}},"additionalProperties":false};

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
if(data.e2e_latency_ms === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "e2e_latency_ms"},message:"must have required property '"+"e2e_latency_ms"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.segmented_latency_ms === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segmented_latency_ms"},message:"must have required property '"+"segmented_latency_ms"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "e2e_latency_ms") || (key0 === "segmented_latency_ms"))){
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
if(data.e2e_latency_ms !== undefined){
let data0 = data.e2e_latency_ms;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/e2e_latency_ms",schemaPath:"#/properties/e2e_latency_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err4 = {instancePath:instancePath+"/e2e_latency_ms",schemaPath:"#/properties/e2e_latency_ms/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.segmented_latency_ms !== undefined){
let data1 = data.segmented_latency_ms;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.algorithm_processing === undefined){
const err5 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/required",keyword:"required",params:{missingProperty: "algorithm_processing"},message:"must have required property '"+"algorithm_processing"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.asr_ttlw === undefined){
const err6 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/required",keyword:"required",params:{missingProperty: "asr_ttlw"},message:"must have required property '"+"asr_ttlw"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.llm_ttft === undefined){
const err7 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/required",keyword:"required",params:{missingProperty: "llm_ttft"},message:"must have required property '"+"llm_ttft"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data1.llm_ftfs === undefined){
const err8 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/required",keyword:"required",params:{missingProperty: "llm_ftfs"},message:"must have required property '"+"llm_ftfs"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1.tts_ttfb === undefined){
const err9 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/required",keyword:"required",params:{missingProperty: "tts_ttfb"},message:"must have required property '"+"tts_ttfb"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data1){
if(!((((((key1 === "algorithm_processing") || (key1 === "asr_ttlw")) || (key1 === "llm_ttft")) || (key1 === "llm_ftfs")) || (key1 === "tts_ttfb")) || (key1 === "transport"))){
const err10 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1.algorithm_processing !== undefined){
let data2 = data1.algorithm_processing;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/segmented_latency_ms/algorithm_processing",schemaPath:"#/$defs/SegmentedLatency/properties/algorithm_processing/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/segmented_latency_ms/algorithm_processing",schemaPath:"#/$defs/SegmentedLatency/properties/algorithm_processing/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.asr_ttlw !== undefined){
let data3 = data1.asr_ttlw;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/segmented_latency_ms/asr_ttlw",schemaPath:"#/$defs/SegmentedLatency/properties/asr_ttlw/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/segmented_latency_ms/asr_ttlw",schemaPath:"#/$defs/SegmentedLatency/properties/asr_ttlw/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data1.llm_ttft !== undefined){
let data4 = data1.llm_ttft;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/segmented_latency_ms/llm_ttft",schemaPath:"#/$defs/SegmentedLatency/properties/llm_ttft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err16 = {instancePath:instancePath+"/segmented_latency_ms/llm_ttft",schemaPath:"#/$defs/SegmentedLatency/properties/llm_ttft/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data1.llm_ftfs !== undefined){
let data5 = data1.llm_ftfs;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/segmented_latency_ms/llm_ftfs",schemaPath:"#/$defs/SegmentedLatency/properties/llm_ftfs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/segmented_latency_ms/llm_ftfs",schemaPath:"#/$defs/SegmentedLatency/properties/llm_ftfs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data1.tts_ttfb !== undefined){
let data6 = data1.tts_ttfb;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/segmented_latency_ms/tts_ttfb",schemaPath:"#/$defs/SegmentedLatency/properties/tts_ttfb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err20 = {instancePath:instancePath+"/segmented_latency_ms/tts_ttfb",schemaPath:"#/$defs/SegmentedLatency/properties/tts_ttfb/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data1.transport !== undefined){
let data7 = data1.transport;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/segmented_latency_ms/transport",schemaPath:"#/$defs/SegmentedLatency/properties/transport/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err22 = {instancePath:instancePath+"/segmented_latency_ms/transport",schemaPath:"#/$defs/SegmentedLatency/properties/transport/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err23 = {instancePath:instancePath+"/segmented_latency_ms",schemaPath:"#/$defs/SegmentedLatency/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.channel === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.turn_id === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.start === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.end === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.metrics === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metrics"},message:"must have required property '"+"metrics"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agent_id") || (key0 === "channel")) || (key0 === "turn_id")) || (key0 === "start")) || (key0 === "end")) || (key0 === "metrics"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err8 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.channel !== undefined){
let data1 = data.channel;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err9 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err10 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.turn_id !== undefined){
let data2 = data.turn_id;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
const err12 = {instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.start !== undefined){
if(!(validate32(data.start, {instancePath:instancePath+"/start",parentData:data,parentDataProperty:"start",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.end !== undefined){
let data4 = data.end;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.end_at === undefined){
const err13 = {instancePath:instancePath+"/end",schemaPath:"#/$defs/TurnEnd/required",keyword:"required",params:{missingProperty: "end_at"},message:"must have required property '"+"end_at"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.type === undefined){
const err14 = {instancePath:instancePath+"/end",schemaPath:"#/$defs/TurnEnd/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.metadata === undefined){
const err15 = {instancePath:instancePath+"/end",schemaPath:"#/$defs/TurnEnd/required",keyword:"required",params:{missingProperty: "metadata"},message:"must have required property '"+"metadata"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "end_at") || (key1 === "type")) || (key1 === "metadata"))){
const err16 = {instancePath:instancePath+"/end",schemaPath:"#/$defs/TurnEnd/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.end_at !== undefined){
let data5 = data4.end_at;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/end/end_at",schemaPath:"#/$defs/TurnEnd/properties/end_at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/end/end_at",schemaPath:"#/$defs/TurnEnd/properties/end_at/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data4.type !== undefined){
let data6 = data4.type;
if(typeof data6 !== "string"){
const err19 = {instancePath:instancePath+"/end/type",schemaPath:"#/$defs/TurnEnd/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!((((data6 === "ok") || (data6 === "error")) || (data6 === "ignored")) || (data6 === "interrupted"))){
const err20 = {instancePath:instancePath+"/end/type",schemaPath:"#/$defs/TurnEnd/properties/type/enum",keyword:"enum",params:{allowedValues: schema56.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.metadata !== undefined){
let data7 = data4.metadata;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
}
else {
const err21 = {instancePath:instancePath+"/end/metadata",schemaPath:"#/$defs/TurnEnd/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/end",schemaPath:"#/$defs/TurnEnd/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.metrics !== undefined){
if(!(validate34(data.metrics, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.channel === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.start_ts === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.stop_ts === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.total_turn_count === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total_turn_count"},message:"must have required property '"+"total_turn_count"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.is_truncated === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "is_truncated"},message:"must have required property '"+"is_truncated"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.turns === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turns"},message:"must have required property '"+"turns"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func21.call(schema51.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err9 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err10 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err13 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.start_ts !== undefined){
let data3 = data.start_ts;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err16 = {instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.stop_ts !== undefined){
let data4 = data.stop_ts;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.total_turn_count !== undefined){
let data5 = data.total_turn_count;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err19 = {instancePath:instancePath+"/total_turn_count",schemaPath:"#/properties/total_turn_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/total_turn_count",schemaPath:"#/properties/total_turn_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.is_truncated !== undefined){
if(typeof data.is_truncated !== "boolean"){
const err21 = {instancePath:instancePath+"/is_truncated",schemaPath:"#/properties/is_truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.labels !== undefined){
let data7 = data.labels;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
let data8 = data7[key1];
if((((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))) && (typeof data8 !== "boolean")) && (data8 !== null)){
const err22 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
const err23 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.turns !== undefined){
let data9 = data.turns;
if(Array.isArray(data9)){
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
if(!(validate31(data9[i0], {instancePath:instancePath+"/turns/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
}
else {
const err24 = {instancePath:instancePath+"/turns",schemaPath:"#/properties/turns/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateInboundCallStatePayload: Validator<InboundCallStatePayload> = validate37;

const schema59 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/201-inbound-call-state.schema.json","type":"object","required":["agent_id","name","channel","state","report_ms"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"state":{"type":"string","enum":["START","ANSWERED","TRANSFERED","HANGUP"]},"report_ms":{"type":"integer","minimum":0},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.channel === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.state === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.report_ms === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "report_ms"},message:"must have required property '"+"report_ms"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "channel")) || (key0 === "state")) || (key0 === "report_ms")) || (key0 === "labels"))){
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
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err10 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err11 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((((data3 === "START") || (data3 === "ANSWERED")) || (data3 === "TRANSFERED")) || (data3 === "HANGUP"))){
const err13 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema59.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.report_ms !== undefined){
let data4 = data.report_ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err14 = {instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.labels !== undefined){
let data5 = data.labels;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
let data6 = data5[key1];
if((((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")) && (data6 !== null)){
const err16 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
else {
const err17 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateOutboundCallStatePayload: Validator<OutboundCallStatePayload> = validate38;

const schema61 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/202-outbound-call-state.schema.json","type":"object","required":["agent_id","name","channel","state","report_ms"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"state":{"type":"string","enum":["START","CALLING","RINGING","ANSWERED","HANGUP"]},"report_ms":{"type":"integer","minimum":0},"labels":{"$ref":"../common.schema.json#/$defs/Labels"}},"additionalProperties":false};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.channel === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.state === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.report_ms === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "report_ms"},message:"must have required property '"+"report_ms"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "channel")) || (key0 === "state")) || (key0 === "report_ms")) || (key0 === "labels"))){
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
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err7 = {instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err10 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err11 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((((data3 === "START") || (data3 === "CALLING")) || (data3 === "RINGING")) || (data3 === "ANSWERED")) || (data3 === "HANGUP"))){
const err13 = {instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema61.properties.state.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.report_ms !== undefined){
let data4 = data.report_ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err14 = {instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.labels !== undefined){
let data5 = data.labels;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
let data6 = data5[key1];
if((((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))) && (typeof data6 !== "boolean")) && (data6 !== null)){
const err16 = {instancePath:instancePath+"/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"../common.schema.json#/$defs/Labels/additionalProperties/type",keyword:"type",params:{type: schema38.additionalProperties.type},message:"must be string,number,boolean,null"};
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
else {
const err17 = {instancePath:instancePath+"/labels",schemaPath:"../common.schema.json#/$defs/Labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateNotificationEnvelope: Validator<NotificationEnvelope> = validate39;

const schema63 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///notification.schema.json","type":"object","required":["noticeId","productId","eventType","notifyMs","sid","payload"],"properties":{"noticeId":{"type":"string","minLength":1},"productId":{"type":"integer","const":17},"eventType":{"type":"integer","enum":[101,102,103,104,110,111,112,201,202]},"notifyMs":{"type":"integer","minimum":0},"sid":{"type":"string"},"payload":{"type":"object","additionalProperties":true}},"additionalProperties":false};

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
if(data.noticeId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeId"},message:"must have required property '"+"noticeId"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.productId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productId"},message:"must have required property '"+"productId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.eventType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventType"},message:"must have required property '"+"eventType"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.notifyMs === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notifyMs"},message:"must have required property '"+"notifyMs"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sid === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sid"},message:"must have required property '"+"sid"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.payload === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payload"},message:"must have required property '"+"payload"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "noticeId") || (key0 === "productId")) || (key0 === "eventType")) || (key0 === "notifyMs")) || (key0 === "sid")) || (key0 === "payload"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.noticeId !== undefined){
let data0 = data.noticeId;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/noticeId",schemaPath:"#/properties/noticeId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err8 = {instancePath:instancePath+"/noticeId",schemaPath:"#/properties/noticeId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.productId !== undefined){
let data1 = data.productId;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err9 = {instancePath:instancePath+"/productId",schemaPath:"#/properties/productId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(17 !== data1){
const err10 = {instancePath:instancePath+"/productId",schemaPath:"#/properties/productId/const",keyword:"const",params:{allowedValue: 17},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.eventType !== undefined){
let data2 = data.eventType;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err11 = {instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((((((((data2 === 101) || (data2 === 102)) || (data2 === 103)) || (data2 === 104)) || (data2 === 110)) || (data2 === 111)) || (data2 === 112)) || (data2 === 201)) || (data2 === 202))){
const err12 = {instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/enum",keyword:"enum",params:{allowedValues: schema63.properties.eventType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.notifyMs !== undefined){
let data3 = data.notifyMs;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err13 = {instancePath:instancePath+"/notifyMs",schemaPath:"#/properties/notifyMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/notifyMs",schemaPath:"#/properties/notifyMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.sid !== undefined){
if(typeof data.sid !== "string"){
const err15 = {instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.payload !== undefined){
let data5 = data.payload;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err16 = {instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateUserProfile: Validator<UserProfile> = validate40;

const schema64 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///profile.schema.json","type":"object","required":["extends","values"],"properties":{"$schema":{"type":"string"},"name":{"type":"string","minLength":1,"not":{"enum":["neutral","agora"]}},"extends":{"type":"string","enum":["neutral","agora"]},"values":{"$ref":"#/$defs/ProfileValues"}},"additionalProperties":false,"$defs":{"StatusPattern":{"anyOf":[{"type":"integer","minimum":100,"maximum":599},{"type":"string","enum":["1xx","2xx","3xx","4xx","5xx"]}]},"ErrorStatus":{"type":"integer","minimum":400,"maximum":599},"ProfileValues":{"type":"object","properties":{"signature.v1Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.v2Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.encoding":{"type":"string","enum":["hex","base64"]},"signature.content":{"type":"string","enum":["raw-body"]},"signature.keyEncoding":{"type":"string","enum":["utf8","hex","base64"]},"acknowledgement.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"acknowledgement.body":{"type":"string","enum":["any","json"]},"acknowledgement.deadlineMs":{"type":"integer","minimum":1,"maximum":9007199254740991},"rejection.mode":{"type":"string","enum":["status","silent"]},"rejection.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"retry.maxRetries":{"type":"integer","minimum":0,"maximum":9007199254740991},"retry.delaysMs":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9007199254740991}},"retry.keepsNoticeId":{"type":"boolean"},"delivery.isOrdered":{"type":"boolean"},"delivery.isAtLeastOnce":{"type":"boolean"},"receiver.unknownEvents":{"type":"string","enum":["acknowledge","any"]},"receiver.unknownFields":{"type":"string","enum":["acknowledge","any"]},"receiver.testEvent":{"type":"string","enum":["acknowledge","any"]},"limits.receiverBodyBytes":{"type":"integer","minimum":1,"maximum":9007199254740991},"token.format":{"type":"string","enum":["opaque","access-token-2"]},"token.expireUnit":{"type":"string","enum":["seconds","milliseconds","minutes","hours"]},"token.maxClockSkewSeconds":{"type":"integer","minimum":0,"maximum":9007199254740991},"tokenServer.callerAuthentication":{"type":"string","enum":["any","required"]},"units.startTs":{"type":"string","enum":["seconds","milliseconds"]},"units.startTs112":{"type":"string","enum":["seconds","milliseconds"]},"events.hasLabelsIn104":{"type":"boolean"},"users.pathSegments":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","pattern":"^[^/?#\\s]+$"}},"users.requiredFields":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["username","password","nickname"]}},"users.usernamePattern":{"type":"string","minLength":1},"users.successStatuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"users.errorStatuses":{"type":"object","required":["malformed","unauthorized","duplicate","tooManyRequests"],"properties":{"malformed":{"$ref":"#/$defs/ErrorStatus"},"unauthorized":{"$ref":"#/$defs/ErrorStatus"},"duplicate":{"$ref":"#/$defs/ErrorStatus"},"tooManyRequests":{"$ref":"#/$defs/ErrorStatus"}},"additionalProperties":false},"users.partialSuccess":{"type":"string","enum":["all-or-nothing","reported"]},"users.answerExtras":{"type":"boolean"},"users.maxPerCall":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"users.callsPerSecond":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"chat.errorCodes":{"type":"object","required":["tokenInvalid","tokenExpired","tokenWillExpire","notLoggedIn","authenticationFailed","otherUserLoggedIn"],"properties":{"tokenInvalid":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenExpired":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenWillExpire":{"type":"integer","minimum":1,"maximum":9007199254740991},"notLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991},"authenticationFailed":{"type":"integer","minimum":1,"maximum":9007199254740991},"otherUserLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991}},"additionalProperties":false},"chat.willExpireAtFraction":{"type":"number","exclusiveMinimum":0,"maximum":1},"chat.afterExpiry":{"type":"string","enum":["login-again","renew"]},"engine.updateAgentPath":{"type":"string","pattern":"^/[^?#\\s]*$"},"engine.updateAgentAuthorization":{"type":"array","items":{"type":"string","minLength":1}},"engine.expireNoticeSeconds":{"type":"integer","minimum":1,"maximum":9007199254740991},"engine.afterSessionDelayMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"engine.truncationKeeps":{"type":"string","enum":["first","last"]}},"additionalProperties":false}}};
const schema65 = {"type":"object","properties":{"signature.v1Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.v2Header":{"type":"string","pattern":"^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"},"signature.encoding":{"type":"string","enum":["hex","base64"]},"signature.content":{"type":"string","enum":["raw-body"]},"signature.keyEncoding":{"type":"string","enum":["utf8","hex","base64"]},"acknowledgement.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"acknowledgement.body":{"type":"string","enum":["any","json"]},"acknowledgement.deadlineMs":{"type":"integer","minimum":1,"maximum":9007199254740991},"rejection.mode":{"type":"string","enum":["status","silent"]},"rejection.statuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"retry.maxRetries":{"type":"integer","minimum":0,"maximum":9007199254740991},"retry.delaysMs":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9007199254740991}},"retry.keepsNoticeId":{"type":"boolean"},"delivery.isOrdered":{"type":"boolean"},"delivery.isAtLeastOnce":{"type":"boolean"},"receiver.unknownEvents":{"type":"string","enum":["acknowledge","any"]},"receiver.unknownFields":{"type":"string","enum":["acknowledge","any"]},"receiver.testEvent":{"type":"string","enum":["acknowledge","any"]},"limits.receiverBodyBytes":{"type":"integer","minimum":1,"maximum":9007199254740991},"token.format":{"type":"string","enum":["opaque","access-token-2"]},"token.expireUnit":{"type":"string","enum":["seconds","milliseconds","minutes","hours"]},"token.maxClockSkewSeconds":{"type":"integer","minimum":0,"maximum":9007199254740991},"tokenServer.callerAuthentication":{"type":"string","enum":["any","required"]},"units.startTs":{"type":"string","enum":["seconds","milliseconds"]},"units.startTs112":{"type":"string","enum":["seconds","milliseconds"]},"events.hasLabelsIn104":{"type":"boolean"},"users.pathSegments":{"type":"array","minItems":2,"maxItems":2,"items":{"type":"string","pattern":"^[^/?#\\s]+$"}},"users.requiredFields":{"type":"array","uniqueItems":true,"items":{"type":"string","enum":["username","password","nickname"]}},"users.usernamePattern":{"type":"string","minLength":1},"users.successStatuses":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/$defs/StatusPattern"}},"users.errorStatuses":{"type":"object","required":["malformed","unauthorized","duplicate","tooManyRequests"],"properties":{"malformed":{"$ref":"#/$defs/ErrorStatus"},"unauthorized":{"$ref":"#/$defs/ErrorStatus"},"duplicate":{"$ref":"#/$defs/ErrorStatus"},"tooManyRequests":{"$ref":"#/$defs/ErrorStatus"}},"additionalProperties":false},"users.partialSuccess":{"type":"string","enum":["all-or-nothing","reported"]},"users.answerExtras":{"type":"boolean"},"users.maxPerCall":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"users.callsPerSecond":{"type":["integer","null"],"minimum":1,"maximum":9007199254740991},"chat.errorCodes":{"type":"object","required":["tokenInvalid","tokenExpired","tokenWillExpire","notLoggedIn","authenticationFailed","otherUserLoggedIn"],"properties":{"tokenInvalid":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenExpired":{"type":"integer","minimum":1,"maximum":9007199254740991},"tokenWillExpire":{"type":"integer","minimum":1,"maximum":9007199254740991},"notLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991},"authenticationFailed":{"type":"integer","minimum":1,"maximum":9007199254740991},"otherUserLoggedIn":{"type":"integer","minimum":1,"maximum":9007199254740991}},"additionalProperties":false},"chat.willExpireAtFraction":{"type":"number","exclusiveMinimum":0,"maximum":1},"chat.afterExpiry":{"type":"string","enum":["login-again","renew"]},"engine.updateAgentPath":{"type":"string","pattern":"^/[^?#\\s]*$"},"engine.updateAgentAuthorization":{"type":"array","items":{"type":"string","minLength":1}},"engine.expireNoticeSeconds":{"type":"integer","minimum":1,"maximum":9007199254740991},"engine.afterSessionDelayMs":{"type":"integer","minimum":0,"maximum":9007199254740991},"engine.truncationKeeps":{"type":"string","enum":["first","last"]}},"additionalProperties":false};
const schema66 = {"anyOf":[{"type":"integer","minimum":100,"maximum":599},{"type":"string","enum":["1xx","2xx","3xx","4xx","5xx"]}]};
const schema69 = {"type":"integer","minimum":400,"maximum":599};
const func0 = (equalModule.default ?? equalModule);
const pattern6 = new RegExp("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", "u");
const pattern8 = new RegExp("^[^/?#\\s]+$", "u");
const pattern9 = new RegExp("^/[^?#\\s]*$", "u");

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
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func21.call(schema65.properties, key0))){
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
if(!pattern6.test(data0)){
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
if(!pattern6.test(data1)){
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
const err6 = {instancePath:instancePath+"/signature.encoding",schemaPath:"#/properties/signature.encoding/enum",keyword:"enum",params:{allowedValues: schema65.properties["signature.encoding"].enum},message:"must be equal to one of the allowed values"};
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
const err8 = {instancePath:instancePath+"/signature.content",schemaPath:"#/properties/signature.content/enum",keyword:"enum",params:{allowedValues: schema65.properties["signature.content"].enum},message:"must be equal to one of the allowed values"};
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
const err10 = {instancePath:instancePath+"/signature.keyEncoding",schemaPath:"#/properties/signature.keyEncoding/enum",keyword:"enum",params:{allowedValues: schema65.properties["signature.keyEncoding"].enum},message:"must be equal to one of the allowed values"};
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
const err16 = {instancePath:instancePath+"/acknowledgement.statuses/" + i0,schemaPath:"#/$defs/StatusPattern/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema66.anyOf[1].enum},message:"must be equal to one of the allowed values"};
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
const err21 = {instancePath:instancePath+"/acknowledgement.body",schemaPath:"#/properties/acknowledgement.body/enum",keyword:"enum",params:{allowedValues: schema65.properties["acknowledgement.body"].enum},message:"must be equal to one of the allowed values"};
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
const err26 = {instancePath:instancePath+"/rejection.mode",schemaPath:"#/properties/rejection.mode/enum",keyword:"enum",params:{allowedValues: schema65.properties["rejection.mode"].enum},message:"must be equal to one of the allowed values"};
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
const err32 = {instancePath:instancePath+"/rejection.statuses/" + i2,schemaPath:"#/$defs/StatusPattern/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema66.anyOf[1].enum},message:"must be equal to one of the allowed values"};
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
const err47 = {instancePath:instancePath+"/receiver.unknownEvents",schemaPath:"#/properties/receiver.unknownEvents/enum",keyword:"enum",params:{allowedValues: schema65.properties["receiver.unknownEvents"].enum},message:"must be equal to one of the allowed values"};
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
const err49 = {instancePath:instancePath+"/receiver.unknownFields",schemaPath:"#/properties/receiver.unknownFields/enum",keyword:"enum",params:{allowedValues: schema65.properties["receiver.unknownFields"].enum},message:"must be equal to one of the allowed values"};
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
const err51 = {instancePath:instancePath+"/receiver.testEvent",schemaPath:"#/properties/receiver.testEvent/enum",keyword:"enum",params:{allowedValues: schema65.properties["receiver.testEvent"].enum},message:"must be equal to one of the allowed values"};
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
const err56 = {instancePath:instancePath+"/token.format",schemaPath:"#/properties/token.format/enum",keyword:"enum",params:{allowedValues: schema65.properties["token.format"].enum},message:"must be equal to one of the allowed values"};
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
const err58 = {instancePath:instancePath+"/token.expireUnit",schemaPath:"#/properties/token.expireUnit/enum",keyword:"enum",params:{allowedValues: schema65.properties["token.expireUnit"].enum},message:"must be equal to one of the allowed values"};
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
const err63 = {instancePath:instancePath+"/tokenServer.callerAuthentication",schemaPath:"#/properties/tokenServer.callerAuthentication/enum",keyword:"enum",params:{allowedValues: schema65.properties["tokenServer.callerAuthentication"].enum},message:"must be equal to one of the allowed values"};
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
const err65 = {instancePath:instancePath+"/units.startTs",schemaPath:"#/properties/units.startTs/enum",keyword:"enum",params:{allowedValues: schema65.properties["units.startTs"].enum},message:"must be equal to one of the allowed values"};
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
const err67 = {instancePath:instancePath+"/units.startTs112",schemaPath:"#/properties/units.startTs112/enum",keyword:"enum",params:{allowedValues: schema65.properties["units.startTs112"].enum},message:"must be equal to one of the allowed values"};
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
if(!pattern8.test(data30)){
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
const err75 = {instancePath:instancePath+"/users.requiredFields/" + i6,schemaPath:"#/properties/users.requiredFields/items/enum",keyword:"enum",params:{allowedValues: schema65.properties["users.requiredFields"].items.enum},message:"must be equal to one of the allowed values"};
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
if(func1(data33) < 1){
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
const err85 = {instancePath:instancePath+"/users.successStatuses/" + i8,schemaPath:"#/$defs/StatusPattern/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema66.anyOf[1].enum},message:"must be equal to one of the allowed values"};
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
const err108 = {instancePath:instancePath+"/users.partialSuccess",schemaPath:"#/properties/users.partialSuccess/enum",keyword:"enum",params:{allowedValues: schema65.properties["users.partialSuccess"].enum},message:"must be equal to one of the allowed values"};
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
const err110 = {instancePath:instancePath+"/users.maxPerCall",schemaPath:"#/properties/users.maxPerCall/type",keyword:"type",params:{type: schema65.properties["users.maxPerCall"].type},message:"must be integer,null"};
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
const err113 = {instancePath:instancePath+"/users.callsPerSecond",schemaPath:"#/properties/users.callsPerSecond/type",keyword:"type",params:{type: schema65.properties["users.callsPerSecond"].type},message:"must be integer,null"};
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
const err146 = {instancePath:instancePath+"/chat.afterExpiry",schemaPath:"#/properties/chat.afterExpiry/enum",keyword:"enum",params:{allowedValues: schema65.properties["chat.afterExpiry"].enum},message:"must be equal to one of the allowed values"};
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
if(!pattern9.test(data54)){
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
if(func1(data56) < 1){
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
const err159 = {instancePath:instancePath+"/engine.truncationKeeps",schemaPath:"#/properties/engine.truncationKeeps/enum",keyword:"enum",params:{allowedValues: schema65.properties["engine.truncationKeeps"].enum},message:"must be equal to one of the allowed values"};
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
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
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
if(func1(data1) < 1){
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
const err9 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/enum",keyword:"enum",params:{allowedValues: schema64.properties.extends.enum},message:"must be equal to one of the allowed values"};
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
if(!(validate41(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
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
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTokenLookupResponse: Validator<TokenLookupResponse> = validate43;

const schema73 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///token-lookup-response.schema.json","type":"object","required":["token"],"properties":{"token":{"type":"string"}},"additionalProperties":{"type":"string"}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "token")){
if(typeof data[key0] !== "string"){
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.token !== undefined){
if(typeof data.token !== "string"){
const err2 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validateTokenResponse: Validator<TokenResponse> = validate44;

const schema74 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///token-response.schema.json","type":"object","properties":{"token":{"type":"string"},"error":{"type":"string"}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
if(typeof data.token !== "string"){
const err0 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.error !== undefined){
if(typeof data.error !== "string"){
const err1 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"props":{"token":true,"error":true},"dynamicProps":false,"dynamicItems":false};

export const validateUserTokenRequest: Validator<UserTokenRequest> = validate45;

const schema75 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///user-token-request.schema.json","type":"object","required":["user_uuid","expire"],"properties":{"user_uuid":{"type":"string"},"expire":{"type":"integer","minimum":0,"maximum":4294967295}},"additionalProperties":false};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.user_uuid === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_uuid"},message:"must have required property '"+"user_uuid"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.expire === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},message:"must have required property '"+"expire"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "user_uuid") || (key0 === "expire"))){
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
if(data.user_uuid !== undefined){
if(typeof data.user_uuid !== "string"){
const err3 = {instancePath:instancePath+"/user_uuid",schemaPath:"#/properties/user_uuid/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.expire !== undefined){
let data1 = data.expire;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
