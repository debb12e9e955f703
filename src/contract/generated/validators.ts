// @ts-nocheck
// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
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
  TokenLookupResponse,
  TokenResponse,
  UserTokenRequest,
} from './types.ts';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';


export const validateAppTokenRequest: Validator<AppTokenRequest> = validate25;


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.expire === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},message:"must have required property '"+"expire"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "user_uuid") || (key0 === "expire"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.user_uuid !== undefined){
if(typeof data.user_uuid !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/user_uuid",schemaPath:"#/properties/user_uuid/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.expire !== undefined){
let data1 = data.expire;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"});
errors++;
}
if(data1 < 0 || isNaN(data1)){
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
validate25.errors = vErrors;
return errors === 0;
}

export const validateCreateUsersRequest: Validator<CreateUsersRequest> = validate26;


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "username") || (key0 === "password")) || (key0 === "nickname"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.username !== undefined){
if(typeof data.username !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.password !== undefined){
if(typeof data.password !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.nickname !== undefined){
if(typeof data.nickname !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/nickname",schemaPath:"#/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"});
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
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

export const validateCreateUsersResponse: Validator<CreateUsersResponse> = validate29;

const pattern4 = new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.uuid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "uuid"},message:"must have required property '"+"uuid"+"'"});
errors++;
}
if(data.username === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "username"},message:"must have required property '"+"username"+"'"});
errors++;
}
if(data.activated === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "activated"},message:"must have required property '"+"activated"+"'"});
errors++;
}
if(data.uuid !== undefined){
let data0 = data.uuid;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/uuid",schemaPath:"#/properties/uuid/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/uuid",schemaPath:"#/properties/uuid/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.username !== undefined){
if(typeof data.username !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/username",schemaPath:"#/properties/username/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.activated !== undefined){
if(typeof data.activated !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/activated",schemaPath:"#/properties/activated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.nickname !== undefined){
if(typeof data.nickname !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/nickname",schemaPath:"#/properties/nickname/type",keyword:"type",params:{type: "string"},message:"must be string"});
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


function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"});
errors++;
}
if(data.application === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "application"},message:"must have required property '"+"application"+"'"});
errors++;
}
if(data.path === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"});
errors++;
}
if(data.entities === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "entities"},message:"must have required property '"+"entities"+"'"});
errors++;
}
if(data.action !== undefined){
let data0 = data.action;
if(typeof data0 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("post" !== data0){
(vErrors ??= []).push({instancePath:instancePath+"/action",schemaPath:"#/properties/action/const",keyword:"const",params:{allowedValue: "post"},message:"must be equal to constant"});
errors++;
}
}
if(data.application !== undefined){
let data1 = data.application;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/application",schemaPath:"#/properties/application/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"},message:"must match pattern \""+"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/application",schemaPath:"#/properties/application/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.path !== undefined){
let data2 = data.path;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("/users" !== data2){
(vErrors ??= []).push({instancePath:instancePath+"/path",schemaPath:"#/properties/path/const",keyword:"const",params:{allowedValue: "/users"},message:"must be equal to constant"});
errors++;
}
}
if(data.entities !== undefined){
let data3 = data.entities;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate30(data3[i0], {instancePath:instancePath+"/entities/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/entities",schemaPath:"#/properties/entities/type",keyword:"type",params:{type: "array"},message:"must be array"});
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

export const validateAgentJoinedPayload: Validator<AgentJoinedPayload> = validate32;

const func1 = (ucs2lengthModule.default ?? ucs2lengthModule);
const schema36 = {"type":"object","additionalProperties":{"type":["string","number","boolean","null"]},"$id":"schema:///common.schema.json/Labels"};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
let data0 = data[key0];
if((((typeof data0 !== "string") && (!((typeof data0 == "number") && (isFinite(data0))))) && (typeof data0 !== "boolean")) && (data0 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: schema36.additionalProperties.type},message:"must be string,number,boolean,null"});
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
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "channel")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 === "string"){
if(func1(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
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

export const validateAgentLeftPayload: Validator<AgentLeftPayload> = validate35;

const schema37 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/102-agent-left.schema.json","type":"object","required":["agent_id","name","start_ts","stop_ts","channel","status","message"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"stop_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"status":{"type":"string","enum":["STOPPED","FAILED"]},"message":{"type":"string","minLength":1},"labels":{"$ref":"schema:///common.schema.json/Labels"}},"additionalProperties":false,"if":{"required":["status"],"properties":{"status":{"const":"STOPPED"}}},"then":{"properties":{"message":{"enum":["OK","Idle for too long","Task lifetime limit exceeded"]}}},"else":{"properties":{"message":{"not":{"enum":["OK","Idle for too long","Task lifetime limit exceeded"]}}}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
(vErrors ??= []).push({});
errors++;
}
else {
if(data.status !== undefined){
if("STOPPED" !== data.status){
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
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message !== undefined){
let data1 = data.message;
if(!(((data1 === "OK") || (data1 === "Idle for too long")) || (data1 === "Task lifetime limit exceeded"))){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/then/properties/message/enum",keyword:"enum",params:{allowedValues: schema37.then.properties.message.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
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
(vErrors ??= []).push({});
errors++;
}
var valid4 = _errs9 === errors;
if(valid4){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/else/properties/message/not",keyword:"not",params:{},message:"must NOT be valid"});
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
ifClause0 = "else";
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.stop_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.status === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "stop_ts")) || (key0 === "channel")) || (key0 === "status")) || (key0 === "message")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data3 = data.agent_id;
if(typeof data3 === "string"){
if(func1(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func1(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.start_ts !== undefined){
let data5 = data.start_ts;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.stop_ts !== undefined){
let data6 = data.stop_ts;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.channel !== undefined){
let data7 = data.channel;
if(typeof data7 === "string"){
if(func1(data7) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.status !== undefined){
let data8 = data.status;
if(typeof data8 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data8 === "STOPPED") || (data8 === "FAILED"))){
(vErrors ??= []).push({instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema37.properties.status.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.message !== undefined){
let data9 = data.message;
if(typeof data9 === "string"){
if(func1(data9) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
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

export const validateAgentHistoryPayload: Validator<AgentHistoryPayload> = validate37;

const schema39 = {"type":"object","required":["role","content"],"properties":{"role":{"type":"string","enum":["user","assistant"]},"content":{"type":"string"},"speech_start_ms":{"type":"integer","minimum":0},"speech_end_ms":{"type":"integer","minimum":0},"speech_algorithmic_delay":{"type":"integer","minimum":0}},"additionalProperties":false,"if":{"required":["role"],"properties":{"role":{"const":"user"}}},"else":{"properties":{"speech_algorithmic_delay":false}},"$id":"schema:///events/103-agent-history.schema.json/HistoryEntry"};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.role === undefined) && (missing0 = "role")){
(vErrors ??= []).push({});
errors++;
}
else {
if(data.role !== undefined){
if("user" !== data.role){
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
if(!_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.speech_algorithmic_delay !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/speech_algorithmic_delay",schemaPath:"#/else/properties/speech_algorithmic_delay/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.role === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"});
errors++;
}
if(data.content === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "role") || (key0 === "content")) || (key0 === "speech_start_ms")) || (key0 === "speech_end_ms")) || (key0 === "speech_algorithmic_delay"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.role !== undefined){
let data2 = data.role;
if(typeof data2 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((data2 === "user") || (data2 === "assistant"))){
(vErrors ??= []).push({instancePath:instancePath+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues: schema39.properties.role.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.speech_start_ms !== undefined){
let data4 = data.speech_start_ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/speech_start_ms",schemaPath:"#/properties/speech_start_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/speech_start_ms",schemaPath:"#/properties/speech_start_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.speech_end_ms !== undefined){
let data5 = data.speech_end_ms;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/speech_end_ms",schemaPath:"#/properties/speech_end_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/speech_end_ms",schemaPath:"#/properties/speech_end_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.speech_algorithmic_delay !== undefined){
let data6 = data.speech_algorithmic_delay;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
(vErrors ??= []).push({instancePath:instancePath+"/speech_algorithmic_delay",schemaPath:"#/properties/speech_algorithmic_delay/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
(vErrors ??= []).push({instancePath:instancePath+"/speech_algorithmic_delay",schemaPath:"#/properties/speech_algorithmic_delay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
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


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.stop_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"});
errors++;
}
if(data.contents === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contents"},message:"must have required property '"+"contents"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "channel")) || (key0 === "start_ts")) || (key0 === "stop_ts")) || (key0 === "contents")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.start_ts !== undefined){
let data3 = data.start_ts;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.stop_ts !== undefined){
let data4 = data.stop_ts;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.contents !== undefined){
let data5 = data.contents;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate38(data5[i0], {instancePath:instancePath+"/contents/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/contents",schemaPath:"#/properties/contents/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
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

export const validateAgentExpirePayload: Validator<AgentExpirePayload> = validate41;


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "channel")) || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 === "string"){
if(func1(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.message !== undefined){
let data4 = data.message;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if("Task exceeded maximum lifetime" !== data4){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/const",keyword:"const",params:{allowedValue: "Task exceeded maximum lifetime"},message:"must be equal to constant"});
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

export const validateAgentErrorPayload: Validator<AgentErrorPayload> = validate42;

const schema41 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/110-agent-error.schema.json","type":"object","required":["agent_id","name","start_ts","channel","turn_id","errors"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"start_ts":{"type":"integer","minimum":0},"channel":{"type":"string","minLength":1},"turn_id":{"type":["string","integer"]},"errors":{"type":"array","items":{"$ref":"schema:///events/110-agent-error.schema.json/AgentErrorEntry"}},"labels":{"$ref":"schema:///common.schema.json/Labels"}},"additionalProperties":false};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.module === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "module"},message:"must have required property '"+"module"+"'"});
errors++;
}
if(data.turn_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"});
errors++;
}
if(data.code === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"});
errors++;
}
if(data.message === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"});
errors++;
}
for(const key0 in data){
if(!((((key0 === "module") || (key0 === "turn_id")) || (key0 === "code")) || (key0 === "message"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.module !== undefined){
let data0 = data.module;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/properties/module/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/module",schemaPath:"#/properties/module/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.turn_id !== undefined){
let data1 = data.turn_id;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.code !== undefined){
let data2 = data.code;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"});
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


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.turn_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"});
errors++;
}
if(data.errors === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "errors"},message:"must have required property '"+"errors"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "channel")) || (key0 === "turn_id")) || (key0 === "errors")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.channel !== undefined){
let data3 = data.channel;
if(typeof data3 === "string"){
if(func1(data3) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.turn_id !== undefined){
let data4 = data.turn_id;
if((typeof data4 !== "string") && (!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4))))){
(vErrors ??= []).push({instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/type",keyword:"type",params:{type: schema41.properties.turn_id.type},message:"must be string,integer"});
errors++;
}
}
if(data.errors !== undefined){
let data5 = data.errors;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate43(data5[i0], {instancePath:instancePath+"/errors/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/errors",schemaPath:"#/properties/errors/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
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

export const validateAgentMetricsPayload: Validator<AgentMetricsPayload> = validate46;


function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.turn_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"});
errors++;
}
if(data.asr_ttlw === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "asr_ttlw"},message:"must have required property '"+"asr_ttlw"+"'"});
errors++;
}
if(data.llm_ttfb === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "llm_ttfb"},message:"must have required property '"+"llm_ttfb"+"'"});
errors++;
}
if(data.llm_ttfs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "llm_ttfs"},message:"must have required property '"+"llm_ttfs"+"'"});
errors++;
}
if(data.tts_ttfb === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tts_ttfb"},message:"must have required property '"+"tts_ttfb"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "turn_id") || (key0 === "asr_ttlw")) || (key0 === "llm_ttfb")) || (key0 === "llm_ttfs")) || (key0 === "tts_ttfb"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.turn_id !== undefined){
if(typeof data.turn_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.asr_ttlw !== undefined){
let data1 = data.asr_ttlw;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/asr_ttlw",schemaPath:"#/properties/asr_ttlw/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/asr_ttlw",schemaPath:"#/properties/asr_ttlw/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.llm_ttfb !== undefined){
let data2 = data.llm_ttfb;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/llm_ttfb",schemaPath:"#/properties/llm_ttfb/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/llm_ttfb",schemaPath:"#/properties/llm_ttfb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.llm_ttfs !== undefined){
let data3 = data.llm_ttfs;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/llm_ttfs",schemaPath:"#/properties/llm_ttfs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/llm_ttfs",schemaPath:"#/properties/llm_ttfs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.tts_ttfb !== undefined){
let data4 = data.tts_ttfb;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/tts_ttfb",schemaPath:"#/properties/tts_ttfb/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/tts_ttfb",schemaPath:"#/properties/tts_ttfb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
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


function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.stop_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.metrics === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metrics"},message:"must have required property '"+"metrics"+"'"});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "start_ts")) || (key0 === "stop_ts")) || (key0 === "channel")) || (key0 === "metrics")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.start_ts !== undefined){
let data2 = data.start_ts;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.stop_ts !== undefined){
let data3 = data.stop_ts;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.channel !== undefined){
let data4 = data.channel;
if(typeof data4 === "string"){
if(func1(data4) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.metrics !== undefined){
let data5 = data.metrics;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate47(data5[i0], {instancePath:instancePath+"/metrics/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
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

export const validateTurnsFinishedPayload: Validator<TurnsFinishedPayload> = validate50;

const schema45 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/112-turns-finished.schema.json","type":"object","required":["agent_id","name","channel","start_ts","stop_ts","total_turn_count","is_truncated","turns"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"start_ts":{"type":"number","minimum":0},"stop_ts":{"type":"number","minimum":0},"total_turn_count":{"type":"integer","minimum":0},"is_truncated":{"type":"boolean"},"labels":{"$ref":"schema:///common.schema.json/Labels"},"turns":{"type":"array","items":{"$ref":"schema:///events/112-turns-finished.schema.json/Turn"}}},"additionalProperties":false};
const func21 = Object.prototype.hasOwnProperty;
const schema47 = {"type":"object","required":["start_at","type"],"properties":{"start_at":{"type":"number","minimum":0},"type":{"type":"string","enum":["voice_input","greeting","silence_timeout","api_speak","api_think"]},"metadata":{"$ref":"schema:///events/112-turns-finished.schema.json/TurnStartMetadata"}},"additionalProperties":false,"if":{"required":["type"],"properties":{"type":{"const":"voice_input"}}},"else":{"properties":{"metadata":{"type":"object","properties":{"speech_duration_ms":false,"interrupt_duration_ms":false}}}},"$id":"schema:///events/112-turns-finished.schema.json/TurnStart"};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.speech_duration_ms !== undefined){
let data0 = data.speech_duration_ms;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
(vErrors ??= []).push({instancePath:instancePath+"/speech_duration_ms",schemaPath:"#/properties/speech_duration_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/speech_duration_ms",schemaPath:"#/properties/speech_duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.interrupt_duration_ms !== undefined){
let data1 = data.interrupt_duration_ms;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/interrupt_duration_ms",schemaPath:"#/properties/interrupt_duration_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/interrupt_duration_ms",schemaPath:"#/properties/interrupt_duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
(vErrors ??= []).push({});
errors++;
}
else {
if(data.type !== undefined){
if("voice_input" !== data.type){
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
if(!_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.metadata !== undefined){
let data1 = data.metadata;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.speech_duration_ms !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/metadata/speech_duration_ms",schemaPath:"#/else/properties/metadata/properties/speech_duration_ms/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
if(data1.interrupt_duration_ms !== undefined){
(vErrors ??= []).push({instancePath:instancePath+"/metadata/interrupt_duration_ms",schemaPath:"#/else/properties/metadata/properties/interrupt_duration_ms/false schema",keyword:"false schema",params:{},message:"boolean schema is false"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/metadata",schemaPath:"#/else/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_at"},message:"must have required property '"+"start_at"+"'"});
errors++;
}
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "start_at") || (key0 === "type")) || (key0 === "metadata"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.start_at !== undefined){
let data4 = data.start_at;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/start_at",schemaPath:"#/properties/start_at/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.type !== undefined){
let data5 = data.type;
if(typeof data5 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data5 === "voice_input") || (data5 === "greeting")) || (data5 === "silence_timeout")) || (data5 === "api_speak")) || (data5 === "api_think"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema47.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.metadata !== undefined){
if(!(validate54(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}

const schema49 = {"type":"object","required":["end_at","type","metadata"],"properties":{"end_at":{"type":"number","minimum":0},"type":{"type":"string","enum":["ok","error","ignored","interrupted"]},"metadata":{"type":"object","additionalProperties":true}},"additionalProperties":false,"$id":"schema:///events/112-turns-finished.schema.json/TurnEnd"};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.end_at === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end_at"},message:"must have required property '"+"end_at"+"'"});
errors++;
}
if(data.type === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"});
errors++;
}
if(data.metadata === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metadata"},message:"must have required property '"+"metadata"+"'"});
errors++;
}
for(const key0 in data){
if(!(((key0 === "end_at") || (key0 === "type")) || (key0 === "metadata"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.end_at !== undefined){
let data0 = data.end_at;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/end_at",schemaPath:"#/properties/end_at/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data1 === "ok") || (data1 === "error")) || (data1 === "ignored")) || (data1 === "interrupted"))){
(vErrors ??= []).push({instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema49.properties.type.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.metadata !== undefined){
let data2 = data.metadata;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.algorithm_processing === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "algorithm_processing"},message:"must have required property '"+"algorithm_processing"+"'"});
errors++;
}
if(data.asr_ttlw === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "asr_ttlw"},message:"must have required property '"+"asr_ttlw"+"'"});
errors++;
}
if(data.llm_ttft === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "llm_ttft"},message:"must have required property '"+"llm_ttft"+"'"});
errors++;
}
if(data.llm_ftfs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "llm_ftfs"},message:"must have required property '"+"llm_ftfs"+"'"});
errors++;
}
if(data.tts_ttfb === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tts_ttfb"},message:"must have required property '"+"tts_ttfb"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "algorithm_processing") || (key0 === "asr_ttlw")) || (key0 === "llm_ttft")) || (key0 === "llm_ftfs")) || (key0 === "tts_ttfb")) || (key0 === "transport"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.algorithm_processing !== undefined){
let data0 = data.algorithm_processing;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/algorithm_processing",schemaPath:"#/properties/algorithm_processing/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/algorithm_processing",schemaPath:"#/properties/algorithm_processing/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.asr_ttlw !== undefined){
let data1 = data.asr_ttlw;
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/asr_ttlw",schemaPath:"#/properties/asr_ttlw/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/asr_ttlw",schemaPath:"#/properties/asr_ttlw/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.llm_ttft !== undefined){
let data2 = data.llm_ttft;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/llm_ttft",schemaPath:"#/properties/llm_ttft/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/llm_ttft",schemaPath:"#/properties/llm_ttft/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.llm_ftfs !== undefined){
let data3 = data.llm_ftfs;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/llm_ftfs",schemaPath:"#/properties/llm_ftfs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/llm_ftfs",schemaPath:"#/properties/llm_ftfs/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.tts_ttfb !== undefined){
let data4 = data.tts_ttfb;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/tts_ttfb",schemaPath:"#/properties/tts_ttfb/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/tts_ttfb",schemaPath:"#/properties/tts_ttfb/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.transport !== undefined){
let data5 = data.transport;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/transport",schemaPath:"#/properties/transport/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}


function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.e2e_latency_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "e2e_latency_ms"},message:"must have required property '"+"e2e_latency_ms"+"'"});
errors++;
}
if(data.segmented_latency_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segmented_latency_ms"},message:"must have required property '"+"segmented_latency_ms"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "e2e_latency_ms") || (key0 === "segmented_latency_ms"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.e2e_latency_ms !== undefined){
let data0 = data.e2e_latency_ms;
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/e2e_latency_ms",schemaPath:"#/properties/e2e_latency_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/e2e_latency_ms",schemaPath:"#/properties/e2e_latency_ms/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.segmented_latency_ms !== undefined){
if(!(validate60(data.segmented_latency_ms, {instancePath:instancePath+"/segmented_latency_ms",parentData:data,parentDataProperty:"segmented_latency_ms",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.turn_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turn_id"},message:"must have required property '"+"turn_id"+"'"});
errors++;
}
if(data.start === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"});
errors++;
}
if(data.end === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"});
errors++;
}
if(data.metrics === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "metrics"},message:"must have required property '"+"metrics"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agent_id") || (key0 === "channel")) || (key0 === "turn_id")) || (key0 === "start")) || (key0 === "end")) || (key0 === "metrics"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.channel !== undefined){
let data1 = data.channel;
if(typeof data1 === "string"){
if(func1(data1) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.turn_id !== undefined){
let data2 = data.turn_id;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
(vErrors ??= []).push({instancePath:instancePath+"/turn_id",schemaPath:"#/properties/turn_id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"});
errors++;
}
}
}
if(data.start !== undefined){
if(!(validate53(data.start, {instancePath:instancePath+"/start",parentData:data,parentDataProperty:"start",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.end !== undefined){
if(!(validate57(data.end, {instancePath:instancePath+"/end",parentData:data,parentDataProperty:"end",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.metrics !== undefined){
if(!(validate59(data.metrics, {instancePath:instancePath+"/metrics",parentData:data,parentDataProperty:"metrics",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
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


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.start_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_ts"},message:"must have required property '"+"start_ts"+"'"});
errors++;
}
if(data.stop_ts === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stop_ts"},message:"must have required property '"+"stop_ts"+"'"});
errors++;
}
if(data.total_turn_count === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "total_turn_count"},message:"must have required property '"+"total_turn_count"+"'"});
errors++;
}
if(data.is_truncated === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "is_truncated"},message:"must have required property '"+"is_truncated"+"'"});
errors++;
}
if(data.turns === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "turns"},message:"must have required property '"+"turns"+"'"});
errors++;
}
for(const key0 in data){
if(!(func21.call(schema45.properties, key0))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.start_ts !== undefined){
let data3 = data.start_ts;
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/start_ts",schemaPath:"#/properties/start_ts/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.stop_ts !== undefined){
let data4 = data.stop_ts;
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/stop_ts",schemaPath:"#/properties/stop_ts/type",keyword:"type",params:{type: "number"},message:"must be number"});
errors++;
}
}
if(data.total_turn_count !== undefined){
let data5 = data.total_turn_count;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
(vErrors ??= []).push({instancePath:instancePath+"/total_turn_count",schemaPath:"#/properties/total_turn_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
(vErrors ??= []).push({instancePath:instancePath+"/total_turn_count",schemaPath:"#/properties/total_turn_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.is_truncated !== undefined){
if(typeof data.is_truncated !== "boolean"){
(vErrors ??= []).push({instancePath:instancePath+"/is_truncated",schemaPath:"#/properties/is_truncated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"});
errors++;
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.turns !== undefined){
let data8 = data.turns;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate52(data8[i0], {instancePath:instancePath+"/turns/" + i0,parentData:data8,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/turns",schemaPath:"#/properties/turns/type",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

export const validateInboundCallStatePayload: Validator<InboundCallStatePayload> = validate64;

const schema52 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/201-inbound-call-state.schema.json","type":"object","required":["agent_id","name","channel","state","report_ms"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"state":{"type":"string","enum":["START","ANSWERED","TRANSFERED","HANGUP"]},"report_ms":{"type":"integer","minimum":0},"labels":{"$ref":"schema:///common.schema.json/Labels"}},"additionalProperties":false};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"});
errors++;
}
if(data.report_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "report_ms"},message:"must have required property '"+"report_ms"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "channel")) || (key0 === "state")) || (key0 === "report_ms")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!((((data3 === "START") || (data3 === "ANSWERED")) || (data3 === "TRANSFERED")) || (data3 === "HANGUP"))){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema52.properties.state.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.report_ms !== undefined){
let data4 = data.report_ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}

export const validateOutboundCallStatePayload: Validator<OutboundCallStatePayload> = validate66;

const schema53 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///events/202-outbound-call-state.schema.json","type":"object","required":["agent_id","name","channel","state","report_ms"],"properties":{"agent_id":{"type":"string","minLength":1},"name":{"type":"string","minLength":1},"channel":{"type":"string","minLength":1},"state":{"type":"string","enum":["START","CALLING","RINGING","ANSWERED","HANGUP"]},"report_ms":{"type":"integer","minimum":0},"labels":{"$ref":"schema:///common.schema.json/Labels"}},"additionalProperties":false};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agent_id === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_id"},message:"must have required property '"+"agent_id"+"'"});
errors++;
}
if(data.name === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"});
errors++;
}
if(data.channel === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"});
errors++;
}
if(data.state === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},message:"must have required property '"+"state"+"'"});
errors++;
}
if(data.report_ms === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "report_ms"},message:"must have required property '"+"report_ms"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agent_id") || (key0 === "name")) || (key0 === "channel")) || (key0 === "state")) || (key0 === "report_ms")) || (key0 === "labels"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.agent_id !== undefined){
let data0 = data.agent_id;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/agent_id",schemaPath:"#/properties/agent_id/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
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
if(data.channel !== undefined){
let data2 = data.channel;
if(typeof data2 === "string"){
if(func1(data2) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.state !== undefined){
let data3 = data.state;
if(typeof data3 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
if(!(((((data3 === "START") || (data3 === "CALLING")) || (data3 === "RINGING")) || (data3 === "ANSWERED")) || (data3 === "HANGUP"))){
(vErrors ??= []).push({instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema53.properties.state.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.report_ms !== undefined){
let data4 = data.report_ms;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
(vErrors ??= []).push({instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
(vErrors ??= []).push({instancePath:instancePath+"/report_ms",schemaPath:"#/properties/report_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.labels !== undefined){
if(!(validate33(data.labels, {instancePath:instancePath+"/labels",parentData:data,parentDataProperty:"labels",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}

export const validateNotificationEnvelope: Validator<NotificationEnvelope> = validate68;

const schema54 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"schema:///notification.schema.json","type":"object","required":["noticeId","productId","eventType","notifyMs","sid","payload"],"properties":{"noticeId":{"type":"string","minLength":1},"productId":{"type":"integer","const":17},"eventType":{"type":"integer","enum":[101,102,103,104,110,111,112,201,202]},"notifyMs":{"type":"integer","minimum":0},"sid":{"type":"string"},"payload":{"type":"object","additionalProperties":true}},"additionalProperties":false};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.noticeId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "noticeId"},message:"must have required property '"+"noticeId"+"'"});
errors++;
}
if(data.productId === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "productId"},message:"must have required property '"+"productId"+"'"});
errors++;
}
if(data.eventType === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventType"},message:"must have required property '"+"eventType"+"'"});
errors++;
}
if(data.notifyMs === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notifyMs"},message:"must have required property '"+"notifyMs"+"'"});
errors++;
}
if(data.sid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sid"},message:"must have required property '"+"sid"+"'"});
errors++;
}
if(data.payload === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payload"},message:"must have required property '"+"payload"+"'"});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "noticeId") || (key0 === "productId")) || (key0 === "eventType")) || (key0 === "notifyMs")) || (key0 === "sid")) || (key0 === "payload"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.noticeId !== undefined){
let data0 = data.noticeId;
if(typeof data0 === "string"){
if(func1(data0) < 1){
(vErrors ??= []).push({instancePath:instancePath+"/noticeId",schemaPath:"#/properties/noticeId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/noticeId",schemaPath:"#/properties/noticeId/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.productId !== undefined){
let data1 = data.productId;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/productId",schemaPath:"#/properties/productId/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if(17 !== data1){
(vErrors ??= []).push({instancePath:instancePath+"/productId",schemaPath:"#/properties/productId/const",keyword:"const",params:{allowedValue: 17},message:"must be equal to constant"});
errors++;
}
}
if(data.eventType !== undefined){
let data2 = data.eventType;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
(vErrors ??= []).push({instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if(!(((((((((data2 === 101) || (data2 === 102)) || (data2 === 103)) || (data2 === 104)) || (data2 === 110)) || (data2 === 111)) || (data2 === 112)) || (data2 === 201)) || (data2 === 202))){
(vErrors ??= []).push({instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/enum",keyword:"enum",params:{allowedValues: schema54.properties.eventType.enum},message:"must be equal to one of the allowed values"});
errors++;
}
}
if(data.notifyMs !== undefined){
let data3 = data.notifyMs;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
(vErrors ??= []).push({instancePath:instancePath+"/notifyMs",schemaPath:"#/properties/notifyMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
(vErrors ??= []).push({instancePath:instancePath+"/notifyMs",schemaPath:"#/properties/notifyMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"});
errors++;
}
}
}
if(data.sid !== undefined){
if(typeof data.sid !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/sid",schemaPath:"#/properties/sid/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.payload !== undefined){
let data5 = data.payload;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}

export const validateTokenLookupResponse: Validator<TokenLookupResponse> = validate69;


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"},message:"must have required property '"+"token"+"'"});
errors++;
}
for(const key0 in data){
if(!(key0 === "token")){
if(typeof data[key0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
if(data.token !== undefined){
if(typeof data.token !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

export const validateTokenResponse: Validator<TokenResponse> = validate70;


function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token !== undefined){
if(typeof data.token !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.error !== undefined){
if(typeof data.error !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}

export const validateUserTokenRequest: Validator<UserTokenRequest> = validate71;


function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.user_uuid === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_uuid"},message:"must have required property '"+"user_uuid"+"'"});
errors++;
}
if(data.expire === undefined){
(vErrors ??= []).push({instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expire"},message:"must have required property '"+"expire"+"'"});
errors++;
}
for(const key0 in data){
if(!((key0 === "user_uuid") || (key0 === "expire"))){
(vErrors ??= []).push({instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"});
errors++;
}
}
if(data.user_uuid !== undefined){
if(typeof data.user_uuid !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/user_uuid",schemaPath:"#/properties/user_uuid/type",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.expire !== undefined){
let data1 = data.expire;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
(vErrors ??= []).push({instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/type",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 4294967295 || isNaN(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/expire",schemaPath:"#/properties/expire/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"});
errors++;
}
if(data1 < 0 || isNaN(data1)){
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
validate71.errors = vErrors;
return errors === 0;
}
